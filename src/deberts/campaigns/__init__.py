"""Work that takes long: cut into shards, played by workers, kept in a checkpoint, summed up and estimated from."""
