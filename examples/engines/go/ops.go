package main

import "sort"

// object is a JSON object of an answer.
type object map[string]interface{}

// operation reads what is given and answers. It calls f.end and looks at the
// faults before it computes anything.
type operation func(f *form, t Table) (object, *Refusal)

var operations = map[string]operation{
	"card_points":   opCardPoints,
	"trick":         opTrick,
	"legal_cards":   opLegalCards,
	"refusals":      opRefusals,
	"sequences":     opSequences,
	"contest":       opContest,
	"bela":          opBela,
	"exchange":      opExchange,
	"settle":        opSettle,
	"match_end":     opMatchEnd,
	"next_dealer":   opNextDealer,
	"legal_actions": opLegalActions,
	"replay":        opReplay,
	"game":          opGame,
	"match":         opMatch,
	"view":          opView,
	"perft":         opPerft,
	"shuffle":       opShuffle,
}

// claims are the operations and what else the engine can be asked.
func claims() []string {
	names := []string{"match-end-by-people"}
	for name := range operations {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// checked ends the reading of a question.
func (f *form) checked() *Refusal {
	f.end()
	return f.refusal()
}

func orNull(seat int) interface{} {
	if seat < 0 {
		return nil
	}
	return seat
}

func cardTexts(cards []Card) []string {
	out := []string{}
	for _, c := range cards {
		out = append(out, c.String())
	}
	return out
}

func sequenceTexts(list []Sequence) []string {
	out := []string{}
	for _, s := range list {
		out = append(out, s.String())
	}
	return out
}

func opCardPoints(f *form, _ Table) (object, *Refusal) {
	card, trump := f.card("card"), f.suit("trump")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"points": card.Points(trump)}, nil
}

func opTrick(f *form, _ Table) (object, *Refusal) {
	cards, trump := f.cards("cards"), f.suit("trump")
	if len(cards) < 1 || len(cards) > 2 {
		f.malformed = true
	}
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"winner": trickWinner(cards, trump), "points": pointsOf(cards, trump)}, nil
}

// handAndLead reads a hand and at most one card on the table.
func handAndLead(f *form) (hand Hand, lead Card, trump Suit, bad *Refusal) {
	hand, trump, lead = f.hand("hand"), f.suit("trump"), NoCard
	trick := f.cards("trick")
	if len(trick) > 1 || handOf(trick...)&hand != 0 {
		f.malformed = true
	}
	if len(trick) > 0 {
		lead = trick[0]
	}
	return hand, lead, trump, f.checked()
}

func opLegalCards(f *form, _ Table) (object, *Refusal) {
	hand, lead, trump, bad := handAndLead(f)
	if bad != nil {
		return nil, bad
	}
	return object{"cards": cardTexts(legalMask(hand, lead, trump).Cards())}, nil
}

func opRefusals(f *form, _ Table) (object, *Refusal) {
	hand, lead, trump, bad := handAndLead(f)
	if bad != nil {
		return nil, bad
	}
	list := []object{}
	for _, c := range hand.Cards() {
		if clauses := refusalClauses(c, hand, lead, trump); len(clauses) > 0 {
			list = append(list, object{"card": c.String(), "clauses": clauses})
		}
	}
	return object{"refusals": list}, nil
}

func opSequences(f *form, _ Table) (object, *Refusal) {
	hand, trump := f.hand("hand"), f.suit("trump")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"sequences": sequenceTexts(split(hand, trump))}, nil
}

func opContest(f *form, _ Table) (object, *Refusal) {
	lists := [2][]Sequence{f.sequences("first"), f.sequences("second")}
	trump := f.suit("trump")
	var cards [2]Hand
	for i, list := range lists {
		var overlap bool
		cards[i], overlap = union(list)
		if overlap {
			f.breaks("04.9")
		}
		if cards[i].Len() > 9 {
			f.breaks("02.9")
		}
		if !within(list, split(cards[i], trump)) {
			f.breaks("D7")
		}
	}
	if cards[0]&cards[1] != 0 {
		f.malformed = true
	}
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"winner": orNull(contestWinner(lists[0], lists[1], trump))}, nil
}

func opBela(f *form, _ Table) (object, *Refusal) {
	hand, trump := f.hand("hand"), f.suit("trump")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"bela": hand.HasBela(trump)}, nil
}

func opExchange(f *form, _ Table) (object, *Refusal) {
	hand, indicator, trump := f.hand("hand"), f.card("indicator"), f.suit("trump")
	announced, played := f.flag("announced"), f.flag("played")
	if hand.Has(indicator) {
		f.malformed = true
	}
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	clauses := sortClauses(exchangeClauses(hand, indicator, trump, announced, played))
	return object{"allowed": len(clauses) == 0, "clauses": clauses}, nil
}

// ignoredSeat reads a seat that may be there and changes nothing.
func ignoredSeat(f *form, name string) {
	if f.has(name) {
		f.seat(name)
	}
}

func opSettle(f *form, _ Table) (object, *Refusal) {
	totals, declarer, suspended := f.bySeat("totals"), f.seat("declarer"), f.suspended("suspended")
	ignoredSeat(f, "dealer")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	s := settle(totals, declarer, suspended)
	return object{"written": s.Written, "suspended": s.Suspended, "outcome": s.Outcome}, nil
}

func opMatchEnd(f *form, t Table) (object, *Refusal) {
	scores, declarer := f.bySeat("scores"), f.seat("declarer")
	ignoredSeat(f, "dealer")
	ignoredSeat(f, "last_trick")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	winner, result := matchEnd(scores, declarer, t.Target)
	return object{"over": winner >= 0, "winner": orNull(winner), "result": result}, nil
}

func opNextDealer(f *form, _ Table) (object, *Refusal) {
	dealer, declarer := f.seat("dealer"), f.seatOrNull("declarer")
	f.bySeat("totals")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"dealer": nextDealer(dealer, declarer)}, nil
}

// dealt reads pack, dealer and actions.
type dealt struct {
	pack    []Card
	dealer  int
	actions []Action
}

func readDealt(f *form) dealt {
	return dealt{f.pack("pack"), f.seat("dealer"), f.actions("actions")}
}

func opLegalActions(f *form, t Table) (object, *Refusal) {
	in := readDealt(f)
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	d, bad := actOut(t, in.pack, in.dealer, in.actions)
	if bad != nil {
		return nil, bad
	}
	return step(d), nil
}

func step(d *Deal) object {
	return object{"to_act": orNull(d.Turn), "actions": d.Legal()}
}

func opReplay(f *form, t Table) (object, *Refusal) { return replay(f, t, false) }

func opGame(f *form, t Table) (object, *Refusal) { return replay(f, t, true) }

// replay says what becomes of a deal, and if asked what could be done on the way.
func replay(f *form, t Table, withSteps bool) (object, *Refusal) {
	in, waiting, scores := readDealt(f), f.suspended("suspended"), f.scores("scores", t)
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	d := newDeal(t, in.pack, in.dealer)
	steps := []object{}
	for _, a := range in.actions {
		if withSteps {
			steps = append(steps, step(d))
		}
		if bad := d.Act(a); bad != nil {
			return nil, bad
		}
	}
	s := d.Score(waiting)
	out := object{
		"phase": d.Phase, "tricks": d.Tricks, "totals": nil, "written": nil,
		"suspended": s.Suspended, "ledger": ledgerLines(s.Ledger),
	}
	if s.Done {
		out["totals"], out["written"] = s.Totals, s.Written
		scores[0] += s.Written[0]
		scores[1] += s.Written[1]
	}
	out["scores"] = scores
	if withSteps {
		out["steps"] = steps
	}
	return out, nil
}

func ledgerLines(ledger []Line) []object {
	list := []object{}
	for _, l := range ledger {
		o := object{"seat": l.Seat, "points": l.Points, "clause": l.Clause, "what": l.What}
		if l.Sequence != "" {
			o["sequence"] = l.Sequence
		}
		list = append(list, o)
	}
	return list
}

func opMatch(f *form, t Table) (object, *Refusal) {
	bySeed := f.has("seed")
	seed, dealer := []byte{}, 0
	if bySeed {
		seed = []byte(f.text("seed"))
		dealer = firstDealer(seed)
	} else {
		dealer = f.seat("dealer")
	}
	deals := []Played{}
	for i, value := range f.list("deals") {
		df := f.objectOf(value)
		p := Played{}
		if bySeed {
			p.Pack = shuffledPack(dealSeed(seed, i))
		} else {
			p.Pack = df.pack("pack")
		}
		p.Actions = df.actions("actions")
		df.end()
		deals = append(deals, p)
	}
	scores, suspended := [2]int{}, []int{}
	if f.has("scores") {
		scores = f.scores("scores", t)
	}
	if f.has("suspended") {
		suspended = f.suspended("suspended")
	}
	var end *End
	if f.has("end") {
		end = readEnd(f.object("end"))
	}
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	m := newMatch(t, scores, suspended)
	for _, p := range deals {
		if bad := m.Play(p, dealer); bad != nil {
			return nil, bad
		}
	}
	if end != nil {
		if bad := m.EndBy(*end); bad != nil {
			return nil, bad
		}
	}
	return m.answer(), nil
}

func readEnd(f *form) *End {
	e := &End{f.text("by"), f.seatOrNull("seat")}
	switch e.By {
	case "agreed":
		f.malformed = f.malformed || e.Seat >= 0
	case "resign", "forfeit":
		f.malformed = f.malformed || e.Seat < 0
	default:
		f.malformed = true
	}
	f.end()
	return e
}

func (m *Match) answer() object {
	out := object{
		"dealers": m.Dealers, "written": m.Written, "scores": m.Scores, "suspended": m.Suspended,
		"over": m.Over, "winner": orNull(m.Winner), "result": m.Result,
		"to_act": nil, "actions": []string{},
	}
	if m.Deal != nil {
		out["to_act"], out["actions"] = orNull(m.Deal.Turn), m.Deal.Legal()
	}
	return out
}

func opView(f *form, t Table) (object, *Refusal) {
	in, seat := readDealt(f), f.seatOrNull("seat")
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	d, bad := actOut(t, in.pack, in.dealer, in.actions)
	if bad != nil {
		return nil, bad
	}
	return view(d, seat), nil
}

func opPerft(f *form, t Table) (object, *Refusal) {
	in, depth := readDealt(f), f.number("depth", 0, 18)
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	d, bad := actOut(t, in.pack, in.dealer, in.actions)
	if bad != nil {
		return nil, bad
	}
	count, bad := perft(d, depth)
	if bad != nil {
		return nil, bad
	}
	return object{"count": count}, nil
}

const maxExact = 1<<53 - 1

func opShuffle(f *form, _ Table) (object, *Refusal) {
	seed, pack := []byte(f.text("seed")), []Card{}
	if f.isNull("deal") {
		f.get("deal")
		pack = shuffledPack(seed)
	} else {
		pack = shuffledPack(dealSeed(seed, f.number("deal", 0, maxExact)))
	}
	if bad := f.checked(); bad != nil {
		return nil, bad
	}
	return object{"pack": cardTexts(pack), "commitment": commitment(seed)}, nil
}
