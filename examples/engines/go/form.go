package main

import (
	"encoding/json"
	"regexp"
	"strconv"
)

// faults gathers what is wrong with the values of a question.
type faults struct {
	malformed bool
	broken    []string // clauses that the values themselves break
}

func (f *faults) breaks(clause string) { f.broken = append(f.broken, clause) }

// refusal: malformed comes first, then the lowest clause.
func (f *faults) refusal() *Refusal {
	if f.malformed {
		return malformed
	}
	return refuse(f.broken)
}

// form reads the members of a JSON object strictly. Whoever reads calls end,
// which finds keys that nobody asked for.
type form struct {
	*faults
	values map[string]interface{}
	used   map[string]bool
}

func newForm(values map[string]interface{}, f *faults) *form {
	return &form{f, values, map[string]bool{}}
}

func (f *form) has(name string) bool {
	_, ok := f.values[name]
	return ok
}

func (f *form) get(name string) interface{} {
	value, ok := f.values[name]
	if !ok {
		f.malformed = true
	}
	f.used[name] = true
	return value
}

func (f *form) end() {
	for name := range f.values {
		if !f.used[name] {
			f.malformed = true
		}
	}
}

func (f *form) isNull(name string) bool {
	value, ok := f.values[name]
	return ok && value == nil
}

func (f *form) text(name string) string {
	s, ok := f.get(name).(string)
	if !ok {
		f.malformed = true
	}
	return s
}

func (f *form) flag(name string) bool {
	b, ok := f.get(name).(bool)
	if !ok {
		f.malformed = true
	}
	return b
}

func (f *form) list(name string) []interface{} {
	l, ok := f.get(name).([]interface{})
	if !ok {
		f.malformed = true
	}
	return l
}

func (f *form) object(name string) *form { return f.objectOf(f.get(name)) }

func (f *form) objectOf(value interface{}) *form {
	m, ok := value.(map[string]interface{})
	if !ok {
		f.malformed = true
	}
	return newForm(m, f.faults)
}

var integer = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)

func (f *form) numberOf(value interface{}, low, high int) int {
	n, ok := value.(json.Number)
	if ok && integer.MatchString(string(n)) {
		i, err := strconv.Atoi(string(n))
		if err == nil && i >= low && i <= high {
			return i
		}
	}
	f.malformed = true
	return low
}

func (f *form) number(name string, low, high int) int {
	return f.numberOf(f.get(name), low, high)
}

func (f *form) seat(name string) int { return f.number(name, 0, 1) }

// seatOrNull reads null as -1.
func (f *form) seatOrNull(name string) int {
	if f.get(name) == nil {
		return -1
	}
	return f.seat(name)
}

const maxPoints = 1000000

func (f *form) bySeat(name string) (out [2]int) {
	list := f.list(name)
	if len(list) != 2 {
		f.malformed = true
		return out
	}
	for i, v := range list {
		out[i] = f.numberOf(v, 0, maxPoints)
	}
	return out
}

// scores are those before a deal: none has reached the target (06.10).
func (f *form) scores(name string, t Table) [2]int {
	s := f.bySeat(name)
	if s[0] >= t.Target || s[1] >= t.Target {
		f.breaks("06.10")
	}
	return s
}

// suspended is no amount or one (06.5).
func (f *form) suspended(name string) []int {
	out := []int{}
	for _, v := range f.list(name) {
		out = append(out, f.numberOf(v, 0, maxPoints))
	}
	if len(out) > 1 {
		f.breaks("06.5")
	}
	return out
}

func (f *form) suit(name string) Suit {
	s, ok := parseSuit(f.text(name))
	if !ok {
		f.malformed = true
		return Clubs
	}
	return s
}

func (f *form) cardOf(value interface{}) Card {
	text, _ := value.(string)
	c, ok := parseCard(text)
	if !ok {
		f.malformed = true
		return 0
	}
	return c
}

func (f *form) card(name string) Card { return f.cardOf(f.get(name)) }

// cards reads a list; no card may stand there twice.
func (f *form) cards(name string) []Card {
	out := []Card{}
	for _, v := range f.list(name) {
		out = append(out, f.cardOf(v))
	}
	if handOf(out...).Len() != len(out) {
		f.malformed = true
	}
	return out
}

func (f *form) hand(name string) Hand {
	h := handOf(f.cards(name)...)
	if h.Len() > 9 {
		f.breaks("02.9")
	}
	return h
}

func (f *form) pack(name string) []Card {
	cards := f.cards(name)
	if len(cards) != 32 {
		f.breaks("02.1")
	}
	return cards
}

func (f *form) sequences(name string) []Sequence {
	out := []Sequence{}
	for _, v := range f.list(name) {
		text, _ := v.(string)
		s, ok := parseSequence(text)
		if !ok {
			f.malformed = true
			return nil
		}
		if s.Length > 4 {
			f.breaks("04.14")
		}
		out = append(out, s)
	}
	return out
}

func (f *form) actions(name string) []Action {
	out := []Action{}
	for _, v := range f.list(name) {
		text, _ := v.(string)
		a, ok := parseAction(text)
		if !ok {
			f.malformed = true
			continue
		}
		for _, s := range a.Sequences {
			if s.Length > 4 {
				f.breaks("04.14")
			}
		}
		out = append(out, a)
	}
	return out
}
