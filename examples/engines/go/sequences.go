package main

import "sort"

// Sequence is a run of one suit, told by its length and its top card (04.1).
type Sequence struct {
	Length int
	Top    Card
}

func (s Sequence) String() string { return string(rune('0'+s.Length)) + s.Top.String() }

// Cards is the set of the sequence's cards.
func (s Sequence) Cards() Hand {
	var h Hand
	for i := 0; i < s.Length; i++ {
		h |= handOf(s.Top - Card(i))
	}
	return h
}

// Points are 20 for a terc, 50 for a bertz (04.2, 04.3).
func (s Sequence) Points() int {
	if s.Length == 3 {
		return 20
	}
	return 50
}

// Kind is the word by which the sequence is announced.
func (s Sequence) Kind() string {
	if s.Length == 3 {
		return "terc"
	}
	return "bertz"
}

// compare is above 0 if s is better than t: by length, then top card, then
// trump before plain (04.5).
func (s Sequence) compare(t Sequence, trump Suit) int {
	if s.Length != t.Length {
		return s.Length - t.Length
	}
	if s.Top.Rank() != t.Top.Rank() {
		return s.Top.Rank() - t.Top.Rank()
	}
	switch {
	case s.Top.Suit() == t.Top.Suit():
		return 0
	case s.Top.Suit() == trump:
		return 1
	case t.Top.Suit() == trump:
		return -1
	}
	return 0
}

// parseSequence reads a length from 3 to 8 and a card that is high enough.
// Lengths above four exist, but may not be announced (04.14).
func parseSequence(text string) (Sequence, bool) {
	if len(text) < 3 || text[0] < '3' || text[0] > '8' {
		return Sequence{}, false
	}
	length := int(text[0] - '0')
	top, ok := parseCard(text[1:])
	if !ok || top.Rank() < length-1 {
		return Sequence{}, false
	}
	return Sequence{length, top}, true
}

// sortSequences puts the best first; equal ones stay in the order of suits.
func sortSequences(list []Sequence, trump Suit) {
	sort.SliceStable(list, func(i, j int) bool {
		if by := list[i].compare(list[j], trump); by != 0 {
			return by > 0
		}
		return list[i].Top < list[j].Top
	})
}

// split cuts every run of a hand from the top, four cards at a time; three
// that are left are a terc (D7).
func split(hand Hand, trump Suit) []Sequence {
	list := []Sequence{}
	for suit := Clubs; suit <= Spades; suit++ {
		for rank := 7; rank >= 0; {
			length := 0
			for length < 4 && rank-length >= 0 && hand.Has(cardOf(suit, rank-length)) {
				length++
			}
			if length >= 3 {
				list = append(list, Sequence{length, cardOf(suit, rank)})
			}
			if length == 0 {
				length = 1
			}
			rank -= length
		}
	}
	sortSequences(list, trump)
	return list
}

// best is the best of a list that is not empty.
func best(list []Sequence, trump Suit) Sequence {
	top := list[0]
	for _, s := range list[1:] {
		if s.compare(top, trump) > 0 {
			top = s
		}
	}
	return top
}

// contestWinner compares what was announced first with what was announced
// second: 0, 1, or -1 if nobody announced (04.5, 04.6).
func contestWinner(first, second []Sequence, trump Suit) int {
	switch {
	case len(first) == 0 && len(second) == 0:
		return -1
	case len(second) == 0:
		return 0
	case len(first) == 0:
		return 1
	case best(second, trump).compare(best(first, trump), trump) > 0:
		return 1
	}
	return 0
}

// announcements lists every choice from a split that holds a best sequence (D6).
func announcements(hand Hand, trump Suit) [][]Sequence {
	all := split(hand, trump)
	choices := [][]Sequence{}
	for mask := 1; mask < 1<<uint(len(all)); mask++ {
		choice := []Sequence{}
		for i, s := range all {
			if mask>>uint(i)&1 == 1 {
				choice = append(choice, s)
			}
		}
		if holdsBest(choice, all, trump) {
			choices = append(choices, choice)
		}
	}
	return choices
}

// holdsBest says whether a list holds one of the best of a split, that is one
// that none surpasses (04.4, D6).
func holdsBest(list, all []Sequence, trump Suit) bool {
	for _, s := range all {
		if s.compare(all[0], trump) == 0 && within([]Sequence{s}, list) {
			return true
		}
	}
	return false
}

// union is the set of all cards of a list, and overlap tells whether any of
// them stands in two sequences (04.9).
func union(list []Sequence) (cards Hand, overlap bool) {
	for _, s := range list {
		if cards&s.Cards() != 0 {
			overlap = true
		}
		cards |= s.Cards()
	}
	return cards, overlap
}

// within says whether every sequence of the list is one of the others.
func within(list, others []Sequence) bool {
	for _, s := range list {
		found := false
		for _, o := range others {
			found = found || s == o
		}
		if !found {
			return false
		}
	}
	return true
}
