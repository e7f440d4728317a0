module deberts-engine

go 1.19
