"""What bids and cards are worth over many worlds, for a player of two who searches."""
