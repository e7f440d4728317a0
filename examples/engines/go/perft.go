package main

// position is all that decides how play may go on.
type position struct {
	hands [2]Hand
	lead  Card // on the table, or NoCard
	turn  int
}

// counter counts lines of play; positions met before are remembered.
type counter struct {
	trump Suit
	known map[position]int // all lines of a question reach a position at one depth
	limit int
}

const maxPositions = 1000000

// perft counts the ways to play so many single cards.
func perft(d *Deal, depth int) (int, *Refusal) {
	if depth == 0 {
		return 1, nil
	}
	if d.Phase != playing {
		return 0, nil
	}
	c := &counter{d.Trump, map[position]int{}, maxPositions}
	n := c.count(position{d.Hands, d.lead(), d.Turn}, depth)
	if len(c.known) >= c.limit {
		return 0, &Refusal{Message: "too many positions"}
	}
	return n, nil
}

func (c *counter) count(p position, depth int) int {
	legal := legalMask(p.hands[p.turn], p.lead, c.trump)
	if depth == 1 {
		return legal.Len()
	}
	if n, ok := c.known[p]; ok || len(c.known) >= c.limit {
		return n
	}
	sum := 0
	for _, card := range legal.Cards() {
		sum += c.count(p.after(card, c.trump), depth-1)
	}
	c.known[p] = sum
	return sum
}

// after is the position when a card has been played.
func (p position) after(card Card, trump Suit) position {
	q := p
	q.hands[p.turn] &^= handOf(card)
	q.turn = 1 - p.turn
	if p.lead == NoCard {
		q.lead = card
		return q
	}
	q.lead = NoCard
	if trickWinner([]Card{p.lead, card}, trump) == 0 {
		q.turn = 1 - p.turn
	} else {
		q.turn = p.turn
	}
	return q
}
