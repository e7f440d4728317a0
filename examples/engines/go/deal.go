package main

import "sort"

// Phases of a deal.
const (
	auction  = "auction"
	playing  = "play"
	finished = "finished"
	void     = "void"
)

// Trick is a complete trick.
type Trick struct {
	Leader, Winner int
	Cards          []Card
}

// Exchange is the trump seven given for the indicator.
type Exchange struct {
	Seat         int
	Given, Taken Card
}

// Announcement is what a player announced, and what the other knows of it.
type Announcement struct {
	Seat      int
	Sequences []Sequence
	TopTold   bool // the height of the best is public (D5)
	Shown     bool // the winner has shown it (04.7)
}

// Event is a line of the history.
type Event struct {
	Seat   int
	Text   string // as the seat itself and, but for announcements, the others see it
	Others string
}

// Deal is one deal, from the first bid on. Seats that are not known are -1.
type Deal struct {
	Table     Table
	Dealer    int
	Pack      []Card
	Hands     [2]Hand
	Indicator Card // the card that lies face up
	Phase     string
	Turn      int

	Passes   int
	Declarer int
	Trump    Suit

	Exchange      *Exchange
	Announcements []*Announcement
	BelaHolder    int
	BelaSaid      int

	Leader    int
	OnTable   []Card
	LastTrick *Trick
	Tricks    [2]int
	Cards     [2]int // points of the cards taken
	PlayedOne [2]bool
	Contest   int // who won the comparison, once trick 1 is complete

	History []Event
}

// newDeal deals six cards to each and turns up the indicator (02.3, D1).
func newDeal(table Table, pack []Card, dealer int) *Deal {
	d := &Deal{
		Table: table, Dealer: dealer, Pack: pack, Phase: auction, Indicator: pack[12],
		Declarer: -1, Trump: NoSuit, BelaHolder: -1, BelaSaid: -1, Leader: -1, Contest: -1,
	}
	d.Turn = d.forehand()
	d.Hands[d.forehand()] = handOf(pack[0:3]...) | handOf(pack[6:9]...)
	d.Hands[d.Dealer] = handOf(pack[3:6]...) | handOf(pack[9:12]...)
	return d
}

// forehand is the player who does not deal (02.2).
func (d *Deal) forehand() int { return 1 - d.Dealer }

// Over says whether nothing more can be done.
func (d *Deal) Over() bool { return d.Turn < 0 }

// Bottom is the bottom card of the stock, seen once trumps are chosen (02.10).
func (d *Deal) Bottom() Card {
	if d.Trump == NoSuit {
		return NoCard
	}
	return d.Pack[31]
}

// lead is the card led to the trick on the table.
func (d *Deal) lead() Card {
	if len(d.OnTable) == 0 {
		return NoCard
	}
	return d.OnTable[0]
}

// announcementOf is what a seat has announced, or nil.
func (d *Deal) announcementOf(seat int) *Announcement {
	for _, a := range d.Announcements {
		if a.Seat == seat {
			return a
		}
	}
	return nil
}

// Legal lists the texts of all that may be done, sorted as plain text.
func (d *Deal) Legal() []string {
	texts := []string{}
	if d.Over() {
		return texts
	}
	for _, a := range d.candidates() {
		if len(d.objections(a)) == 0 {
			texts = append(texts, a.String())
		}
	}
	sort.Strings(texts)
	return texts
}

// candidates are all actions that could be legal for the player in turn.
func (d *Deal) candidates() []Action {
	list := []Action{{Word: "pass"}, {Word: "take"}, {Word: "exchange"}}
	for s := Clubs; s <= Spades; s++ {
		list = append(list, Action{Word: "name", Suit: s})
	}
	if d.Phase != playing {
		return list
	}
	hand := d.Hands[d.Turn]
	for _, c := range hand.Cards() {
		list = append(list, Action{Word: "play", Card: c}, Action{Word: "play", Card: c, Bela: true})
	}
	for _, choice := range announcements(hand, d.Trump) {
		list = append(list, Action{Word: "announce", Sequences: choice})
	}
	return list
}

// objections says which clauses an action of the player in turn would break.
func (d *Deal) objections(a Action) []string {
	switch {
	case d.Over():
		return []string{"D23"}
	case d.Phase == auction:
		return d.bidObjections(a)
	}
	switch a.Word {
	case "exchange":
		return d.exchangeObjections()
	case "announce":
		return d.announceObjections(a.Sequences)
	case "play":
		return d.playObjections(a)
	}
	return []string{"D23"} // bidding is over, there is no overcalling
}

func (d *Deal) bidObjections(a Action) []string {
	firstRound := d.Passes < 2
	switch a.Word {
	case "pass":
		return nil
	case "take": // 02.4
		if !firstRound {
			return []string{"02.5"}
		}
		return nil
	case "name": // 02.5, 02.6
		if firstRound {
			return []string{"02.4"}
		}
		if a.Suit == d.Indicator.Suit() {
			return []string{"02.5", "02.6"}
		}
		return nil
	case "exchange":
		return []string{"02.12"}
	}
	return []string{"D23"}
}

func (d *Deal) exchangeObjections() []string {
	return exchangeClauses(d.Hands[d.Turn], d.Indicator, d.Trump,
		d.announcementOf(d.Turn) != nil, d.PlayedOne[d.Turn])
}

// exchangeClauses are all that forbid the exchange (02.12, D2, D3).
func exchangeClauses(hand Hand, indicator Card, trump Suit, announced, played bool) []string {
	clauses := []string{}
	if indicator.Suit() != trump || played {
		clauses = append(clauses, "02.12")
	}
	if announced {
		clauses = append(clauses, "D2")
	}
	if !hand.Has(cardOf(trump, seven)) {
		clauses = append(clauses, "D3")
	}
	return clauses
}

func (d *Deal) announceObjections(list []Sequence) []string {
	clauses := []string{}
	if d.PlayedOne[d.Turn] || d.announcementOf(d.Turn) != nil {
		clauses = append(clauses, "04.4")
	}
	if _, overlap := union(list); overlap {
		clauses = append(clauses, "04.9")
	}
	all := split(d.Hands[d.Turn], d.Trump)
	if !within(list, all) {
		clauses = append(clauses, "D6")
	}
	if !holdsBest(list, all, d.Trump) {
		clauses = append(clauses, "04.4")
	}
	return clauses
}

func (d *Deal) playObjections(a Action) []string {
	hand, clauses := d.Hands[d.Turn], []string{}
	if !hand.Has(a.Card) {
		clauses = append(clauses, "D23")
	} else {
		clauses = append(clauses, refusalClauses(a.Card, hand, d.lead(), d.Trump)...)
	}
	if a.Bela && !d.belaFits(a.Card) {
		clauses = append(clauses, "04.11")
	}
	return clauses
}

// belaFits says whether bela may be said on playing the card: by the holder
// of both, once, and with one of them (04.11).
func (d *Deal) belaFits(c Card) bool {
	holds := d.BelaHolder == d.Turn || d.Hands[d.Turn].HasBela(d.Trump)
	pair := handOf(cardOf(d.Trump, king), cardOf(d.Trump, queen))
	return holds && d.BelaSaid < 0 && pair.Has(c)
}

// Act does what the player in turn wants, or refuses it.
func (d *Deal) Act(a Action) *Refusal {
	if refusal := refuse(d.objections(a)); refusal != nil {
		return refusal
	}
	switch a.Word {
	case "pass":
		d.note(a.String())
		d.pass()
	case "take":
		d.note(a.String())
		d.choose(d.Indicator.Suit())
	case "name":
		d.note(a.String())
		d.choose(a.Suit)
	case "exchange":
		d.note(a.String())
		d.exchange()
	case "announce":
		d.announce(append([]Sequence{}, a.Sequences...))
	case "play":
		d.note(a.String())
		d.play(a)
	}
	return nil
}

// note writes down what everybody sees and hears.
func (d *Deal) note(text string) {
	d.History = append(d.History, Event{d.Turn, text, text})
}

// pass: four make the deal void (02.7).
func (d *Deal) pass() {
	d.Passes++
	if d.Passes == 4 {
		d.Phase, d.Turn = void, -1
		return
	}
	d.Turn = 1 - d.Turn
}

// choose makes the player in turn declarer (02.8) and deals three more cards (02.9).
func (d *Deal) choose(trump Suit) {
	d.Declarer, d.Trump, d.Phase = d.Turn, trump, playing
	d.Hands[d.forehand()] |= handOf(d.Pack[13:16]...)
	d.Hands[d.Dealer] |= handOf(d.Pack[16:19]...)
	d.Leader, d.Turn = d.forehand(), d.forehand() // 05.1
}

func (d *Deal) exchange() {
	given := cardOf(d.Trump, seven)
	d.Exchange = &Exchange{d.Turn, given, d.Indicator}
	d.Hands[d.Turn] = d.Hands[d.Turn]&^handOf(given) | handOf(d.Indicator)
	d.Indicator = given // D3
}

// announce tells the kind of the best; the second of the same kind makes the
// first one's height public (D5).
func (d *Deal) announce(list []Sequence) {
	sortSequences(list, d.Trump)
	text := Action{Word: "announce", Sequences: list}.String()
	d.History = append(d.History, Event{d.Turn, text, "announce " + list[0].Kind()})
	for _, earlier := range d.Announcements {
		if top := earlier.Sequences[0]; top.Kind() == list[0].Kind() {
			earlier.TopTold = true
			height := "height " + rankName(top.Top.Rank())
			d.History = append(d.History, Event{earlier.Seat, height, height})
		}
	}
	d.Announcements = append(d.Announcements, &Announcement{Seat: d.Turn, Sequences: list})
}

func (d *Deal) play(a Action) {
	seat := d.Turn
	if d.Hands[seat].HasBela(d.Trump) {
		d.BelaHolder = seat
	}
	if a.Bela {
		d.BelaSaid = seat
	}
	d.Hands[seat] &^= handOf(a.Card)
	d.PlayedOne[seat] = true
	d.OnTable = append(d.OnTable, a.Card)
	d.Turn = 1 - seat
	if len(d.OnTable) == 2 {
		d.finishTrick()
	}
}

func (d *Deal) finishTrick() {
	winner := (d.Leader + trickWinner(d.OnTable, d.Trump)) % 2
	d.LastTrick = &Trick{d.Leader, winner, d.OnTable}
	d.Cards[winner] += pointsOf(d.OnTable, d.Trump)
	d.Tricks[winner]++
	d.OnTable = nil
	d.Leader, d.Turn = winner, winner // 05.8
	if d.Tricks[0]+d.Tricks[1] == 1 {
		d.decideContest()
	}
	if d.Tricks[0]+d.Tricks[1] == 9 { // 05.9
		d.Phase, d.Turn, d.Leader = finished, -1, -1
	}
}

// decideContest: when trick 1 is complete, the winner shows (04.7, D5).
func (d *Deal) decideContest() {
	if len(d.Announcements) == 0 {
		return
	}
	winner := d.Announcements[0]
	if len(d.Announcements) == 2 {
		second := d.Announcements[1]
		if contestWinner(winner.Sequences, second.Sequences, d.Trump) == 1 {
			winner = second
		}
	}
	winner.Shown = true
	d.Contest = winner.Seat
	text := "show " + joinSequences(winner.Sequences)
	d.History = append(d.History, Event{winner.Seat, text, text})
}
