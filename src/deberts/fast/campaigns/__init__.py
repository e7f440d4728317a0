"""Millions of deals: cut into shards, played by workers, kept in a checkpoint and summed up."""
