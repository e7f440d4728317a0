package main

import (
	"sort"
	"strconv"
	"strings"
)

// Refusal is an answer that refuses the question: malformed if it has no clause.
type Refusal struct {
	Clause  string
	Message string
}

var malformed = &Refusal{Message: "malformed"}

// refuse answers the lowest of some clauses; nil if there is none.
func refuse(clauses []string) *Refusal {
	if len(clauses) == 0 {
		return nil
	}
	return &Refusal{Clause: sortClauses(clauses)[0]}
}

// clauseKey is letters, then numbers; the text of the club has no letter.
func clauseKey(clause string) (letters string, numbers []int) {
	digits := strings.TrimLeft(clause, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	letters = clause[:len(clause)-len(digits)]
	for _, part := range strings.Split(digits, ".") {
		n, _ := strconv.Atoi(part)
		numbers = append(numbers, n)
	}
	return letters, numbers
}

func clauseLess(a, b string) bool {
	la, na := clauseKey(a)
	lb, nb := clauseKey(b)
	if la != lb {
		return la < lb
	}
	for i := 0; i < len(na) && i < len(nb); i++ {
		if na[i] != nb[i] {
			return na[i] < nb[i]
		}
	}
	return len(na) < len(nb)
}

// sortClauses sorts a copy: the text before decisions, numbers by parts.
func sortClauses(clauses []string) []string {
	sorted := append([]string{}, clauses...)
	sort.Slice(sorted, func(i, j int) bool { return clauseLess(sorted[i], sorted[j]) })
	return sorted
}
