package main

import (
	"math/bits"
	"strings"
)

// Suit is one of the four suits, in the order of every sorted list.
type Suit int

// The suits, and the absence of one while no trumps are chosen.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	NoSuit Suit = -1
)

const (
	suitLetters = "CDHS"
	rankLetters = "789TJQKA" // the order of sequences (04.1)
)

// Ranks by their place in rankLetters.
const (
	seven = 0
	queen = 5
	king  = 6
)

func (s Suit) String() string { return suitLetters[s : s+1] }

// Card is suit*8 + rank; its number is its place in every sorted list.
type Card int

// NoCard stands where no card lies.
const NoCard Card = -1

func cardOf(suit Suit, rank int) Card { return Card(int(suit)*8 + rank) }

// Suit is the suit of the card.
func (c Card) Suit() Suit { return Suit(c / 8) }

// Rank is the rank of the card, from seven (0) to ace (7).
func (c Card) Rank() int { return int(c % 8) }

func (c Card) String() string { return rankName(c.Rank()) + c.Suit().String() }

func rankName(rank int) string { return rankLetters[rank : rank+1] }

// Tables by rank, in the order 7 8 9 T J Q K A: trumps (03.1), plain suits (03.2).
var (
	trumpPoints   = [8]int{0, 0, 14, 10, 20, 3, 4, 11}
	plainPoints   = [8]int{0, 0, 0, 10, 2, 3, 4, 11}
	trumpStrength = [8]int{0, 1, 6, 4, 7, 2, 3, 5}
	plainStrength = [8]int{0, 1, 2, 6, 3, 4, 5, 7}
)

// Points says what the card counts (03.1, 03.2).
func (c Card) Points(trump Suit) int {
	if c.Suit() == trump {
		return trumpPoints[c.Rank()]
	}
	return plainPoints[c.Rank()]
}

// Strength orders the cards of one suit (03.1, 03.2).
func (c Card) Strength(trump Suit) int {
	if c.Suit() == trump {
		return trumpStrength[c.Rank()]
	}
	return plainStrength[c.Rank()]
}

// Hand is a set of cards, a bit for each.
type Hand uint32

func handOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h |= 1 << uint(c)
	}
	return h
}

// Has says whether the card is in the hand.
func (h Hand) Has(c Card) bool { return h>>uint(c)&1 == 1 }

// Len is the number of cards.
func (h Hand) Len() int { return bits.OnesCount32(uint32(h)) }

// Of keeps the cards of one suit.
func (h Hand) Of(s Suit) Hand { return h & (0xff << uint(8*s)) }

// Cards lists the hand, sorted.
func (h Hand) Cards() []Card {
	cards := make([]Card, 0, h.Len())
	for ; h != 0; h &= h - 1 {
		cards = append(cards, Card(bits.TrailingZeros32(uint32(h))))
	}
	return cards
}

// HasBela says whether king and queen of trumps are in one hand (04.10).
func (h Hand) HasBela(trump Suit) bool {
	return h.Has(cardOf(trump, king)) && h.Has(cardOf(trump, queen))
}

var suitSigns = map[string]Suit{
	"♣": Clubs, "♧": Clubs, "♦": Diamonds, "♢": Diamonds,
	"♥": Hearts, "♡": Hearts, "♠": Spades, "♤": Spades,
}

// asciiUpper raises a to z only; other letters must not turn into cards.
func asciiUpper(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - 'a' + 'A'
		}
	}
	return string(b)
}

func asciiLower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// parseSuit reads a letter, or a sign with or without a variation selector.
func parseSuit(text string) (Suit, bool) {
	if len(text) == 1 {
		if i := strings.Index(suitLetters, asciiUpper(text)); i >= 0 {
			return Suit(i), true
		}
		return NoSuit, false
	}
	if strings.HasSuffix(text, "\uFE0E") || strings.HasSuffix(text, "\uFE0F") {
		text = text[:len(text)-3]
	}
	s, ok := suitSigns[text]
	return s, ok
}

// parseCard reads rank, then suit, as people write it.
func parseCard(text string) (Card, bool) {
	if strings.HasPrefix(text, "10") {
		text = "T" + text[2:]
	}
	if len(text) < 2 {
		return NoCard, false
	}
	rank := strings.Index(rankLetters, asciiUpper(text[:1]))
	suit, ok := parseSuit(text[1:])
	if rank < 0 || !ok {
		return NoCard, false
	}
	return cardOf(suit, rank), true
}
