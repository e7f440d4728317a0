package main

// Played is a deal of a match as it is given.
type Played struct {
	Pack    []Card
	Actions []Action
}

// Match is where a match stands.
type Match struct {
	Table     Table
	Dealers   []int
	Written   []*[2]int // nil for a deal that goes on
	Scores    [2]int
	Suspended []int
	Over      bool
	Winner    int
	Result    []int
	Deal      *Deal // the last one, or nil
}

// End is how people ended a match (D36); Seat is -1 where all agreed.
type End struct {
	By   string
	Seat int
}

func newMatch(t Table, scores [2]int, suspended []int) *Match {
	return &Match{Table: t, Scores: scores, Suspended: suspended, Winner: -1, Result: scores[:],
		Dealers: []int{}, Written: []*[2]int{}}
}

// Play acts out the next deal.
func (m *Match) Play(p Played, dealer int) *Refusal {
	if m.Over { // 06.10
		return &Refusal{Clause: "06.10"}
	}
	if m.Deal != nil {
		if !m.Deal.Over() { // 06.9
			return &Refusal{Clause: "06.9"}
		}
		dealer = nextDealer(m.Deal.Dealer, m.Deal.Declarer)
	}
	deal, refusal := actOut(m.Table, p.Pack, dealer, p.Actions)
	if refusal != nil {
		return refusal
	}
	m.Deal = deal
	m.Dealers = append(m.Dealers, dealer)
	score := deal.Score(m.Suspended)
	if !score.Done {
		m.Written = append(m.Written, nil)
		return nil
	}
	m.Written = append(m.Written, &score.Written)
	m.Suspended = score.Suspended
	m.Scores[0] += score.Written[0]
	m.Scores[1] += score.Written[1]
	winner, result := m.Winner, m.Scores
	if deal.Phase == finished {
		winner, result = matchEnd(m.Scores, deal.Declarer, m.Table.Target)
	}
	m.Result = result[:]
	if winner >= 0 {
		m.Over, m.Winner, m.Suspended = true, winner, []int{} // D11
	}
	return nil
}

// EndBy ends the match before the cards do (D36).
func (m *Match) EndBy(e End) *Refusal {
	if m.Over {
		return &Refusal{Clause: "D36"}
	}
	m.Over, m.Suspended, m.Deal = true, []int{}, nil
	if e.By == "agreed" {
		m.Result = []int{}
		return nil
	}
	m.Winner = 1 - e.Seat
	m.Result = m.Scores[:]
	return nil
}

// actOut deals and does all actions in order.
func actOut(t Table, pack []Card, dealer int, actions []Action) (*Deal, *Refusal) {
	d := newDeal(t, pack, dealer)
	for _, a := range actions {
		if refusal := d.Act(a); refusal != nil {
			return nil, refusal
		}
	}
	return d, nil
}
