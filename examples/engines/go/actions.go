package main

import (
	"strings"
	"unicode/utf8"
)

// Action is what is said or done at the table.
type Action struct {
	Word      string // pass, take, name, exchange, announce or play
	Suit      Suit
	Card      Card
	Bela      bool
	Sequences []Sequence
}

func (a Action) String() string {
	switch a.Word {
	case "name":
		return "name " + a.Suit.String()
	case "announce":
		return "announce " + joinSequences(a.Sequences)
	case "play":
		if a.Bela {
			return "play " + a.Card.String() + " bela"
		}
		return "play " + a.Card.String()
	}
	return a.Word
}

func joinSequences(list []Sequence) string {
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = s.String()
	}
	return strings.Join(texts, " ")
}

const maxActionLength = 80

// parseAction reads the words that the club knows, in small letters or
// capitals, with any number of spaces, tabs and line ends around them.
func parseAction(text string) (a Action, ok bool) {
	if utf8.RuneCountInString(text) > maxActionLength {
		return a, false
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) })
	if len(words) == 0 {
		return a, false
	}
	a = Action{Word: asciiLower(words[0]), Suit: NoSuit, Card: NoCard}
	rest := words[1:]
	switch a.Word {
	case "pass", "take", "exchange":
		return a, len(rest) == 0
	case "name":
		if len(rest) == 1 {
			a.Suit, ok = parseSuit(rest[0])
		}
		return a, ok
	case "announce":
		for _, word := range rest {
			s, ok := parseSequence(word)
			if !ok {
				return a, false
			}
			a.Sequences = append(a.Sequences, s)
		}
		return a, len(rest) > 0
	case "play":
		if len(rest) == 2 && asciiUpper(rest[1]) == "BELA" {
			a.Bela, rest = true, rest[:1]
		}
		if len(rest) == 1 {
			a.Card, ok = parseCard(rest[0])
		}
		return a, ok
	}
	return a, false
}
