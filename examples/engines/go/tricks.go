package main

// legalMask keeps the cards that may be played to a trick led by lead, or to
// an empty table if lead is NoCard (05.1 to 05.6).
func legalMask(hand Hand, lead Card, trump Suit) Hand {
	if lead == NoCard { // 05.1
		return hand
	}
	if same := hand.Of(lead.Suit()); same != 0 { // 05.2
		if lead.Suit() == trump { // 05.5
			if higher := beating(same, lead, trump); higher != 0 {
				return higher
			}
		}
		return same // 05.6
	}
	if trumps := hand.Of(trump); trumps != 0 { // 05.3
		return trumps
	}
	return hand // 05.4
}

// beating keeps the cards of a suit that are higher than the lead.
func beating(same Hand, lead Card, trump Suit) Hand {
	var higher Hand
	for _, c := range same.Cards() {
		if c.Strength(trump) > lead.Strength(trump) {
			higher |= handOf(c)
		}
	}
	return higher
}

// refusalClauses says which clauses a card of the hand would break; none if
// it may be played.
func refusalClauses(card Card, hand Hand, lead Card, trump Suit) []string {
	switch {
	case legalMask(hand, lead, trump).Has(card):
		return nil
	case hand.Of(lead.Suit()) == 0:
		return []string{"05.3"}
	case card.Suit() != lead.Suit():
		return []string{"05.2"}
	}
	return []string{"05.5"}
}

// trickWinner is the place of the winning card in the trick (05.7).
func trickWinner(cards []Card, trump Suit) int {
	best := 0
	for i, c := range cards {
		top := cards[best]
		if c.Suit() == top.Suit() {
			if c.Strength(trump) > top.Strength(trump) {
				best = i
			}
		} else if c.Suit() == trump {
			best = i
		}
	}
	return best
}

// pointsOf adds up cards.
func pointsOf(cards []Card, trump Suit) int {
	sum := 0
	for _, c := range cards {
		sum += c.Points(trump)
	}
	return sum
}
