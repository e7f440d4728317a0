package main

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Table is how the club plays at one table.
type Table struct {
	Target    int
	Bela      int
	LastTrick int
}

var club = Table{Target: 501, Bela: 20, LastTrick: 10}

type base struct {
	seats  []int
	target int
	agreed []string
}

// bases are the named rule sets; the engine must know them to tell a rule set
// that it does not play from one that cannot be.
var bases = map[string]base{
	"club":          {[]int{2}, 501, nil},
	"moscow":        {[]int{2}, 501, nil},
	"moscow-301":    {[]int{2}, 301, nil},
	"kharkiv":       {[]int{2}, 501, nil},
	"kharkiv-301":   {[]int{2}, 301, nil},
	"one-deal":      {[]int{2}, 1, []string{"kharkiv"}},
	"moscow-second": {[]int{2}, 501, []string{"doubling", "mars", "oldest-first"}},
	"moscow-third":  {[]int{2}, 501, nil},
	"site": {[]int{2, 3, 4}, 501, []string{"arrival", "declarer-leads", "doubling",
		"mars", "nibble", "obligation", "oldest-first"}},
}

// houseAnswers are the questions a house may answer, the club's answer first.
// bela is both a question in words and a number.
var houseAnswers = map[string][]string{
	"packets":            {"by-threes", "one-by-one"},
	"last_bid":           {"may-pass", "must-name"},
	"four_sevens":        {"nothing", "new-deal"},
	"exchange":           {"before-own-first-card", "before-more-cards"},
	"first_lead":         {"forehand", "declarer"},
	"dialogue":           {"kind-aloud", "height-asked", "all-aloud"},
	"seniority":          {"trump", "earlier"},
	"further":            {"at-once", "not-senior", "junior"},
	"sequence_condition": {"a-trick", "nothing"},
	"bela":               {"with-its-card", "before-any-move"},
	"terc_question":      {"never", "before-the-exchange"},
	"unit":               {"points", "kush"},
	"second_hang":        {"to-defender", "together", "all-at-once", "oldest-first", "nothing-waits"},
	"double_finish":      {"defender", "last-trick", "defender-as-written"},
	"claim":              {"never", "between-tricks", "before-a-card"},
	"counterclaim":       {"never", "nibble"},
	"next_dealer":        {"declarer", "most-points"},
	"first_dealer":       {"lot", "winner"},
	"mars":               {"counts-one", "counts-two"},
	"doubling":           {"never", "offered"},
}

// readTable reads a rule set. A valid one that is not the club's is not
// claimed: known is false then.
func readTable(value interface{}) (t Table, known bool, bad *Refusal) {
	if name, ok := value.(string); ok {
		if _, exists := bases[name]; !exists {
			return club, false, malformed
		}
		return club, name == "club", nil
	}
	object, ok := value.(map[string]interface{})
	if !ok {
		return club, false, malformed
	}
	f := newForm(object, new(faults))
	b, exists := bases[f.text("base")]
	seats := f.number("seats", 0, 4)
	target := f.number("target", 1, 10000)
	agreed := f.list("agreed")
	if !exists || !contains(b.seats, seats) || !agreedFits(agreed, b.agreed) {
		return club, false, malformed
	}
	t, known = club, f.text("base") == "club" && len(agreed) == 0
	t.Target = target
	if f.has("house") {
		house := f.object("house")
		id := house.text("id")
		if _, taken := bases[id]; taken || !printable(id) {
			f.malformed = true
		}
		options := house.object("options")
		known = readOptions(options, &t) && known
		options.end()
		house.end()
	} else if target != b.target {
		f.malformed = true
	}
	f.end()
	if f.malformed {
		return club, false, malformed
	}
	return t, known, nil
}

// readOptions takes what a house answers; false if it is not as in the club.
func readOptions(options *form, t *Table) bool {
	known := true
	for name := range options.values {
		if name == "last_trick" {
			t.LastTrick = options.number(name, 0, 100)
			continue
		}
		text, isText := options.get(name).(string)
		if name == "bela" && !isText {
			t.Bela = options.number(name, 0, 100)
			continue
		}
		found := -1
		for i, answer := range houseAnswers[name] {
			if isText && text == answer {
				found = i
			}
		}
		if found < 0 {
			options.malformed = true
		}
		known = known && found == 0
	}
	return known
}

// agreedFits says whether conventions are sorted, each once, and offered.
func agreedFits(agreed []interface{}, offered []string) bool {
	names := []string{}
	for _, v := range agreed {
		name, ok := v.(string)
		i := sort.SearchStrings(offered, name)
		if !ok || i == len(offered) || offered[i] != name {
			return false
		}
		if len(names) > 0 && names[len(names)-1] >= name {
			return false
		}
		names = append(names, name)
	}
	return true
}

// printable says whether a text has 1 to 40 characters that can be printed, no blank first or last.
func printable(s string) bool {
	n := utf8.RuneCountInString(s)
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return n >= 1 && n <= 40 && strings.TrimSpace(s) == s
}

func contains(list []int, n int) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}
