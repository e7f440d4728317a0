package main

// Line is a line of the ledger.
type Line struct {
	Seat, Points int
	Clause, What string
	Sequence     string
}

// Score is what a deal comes to: nothing yet while it goes on.
type Score struct {
	Done      bool
	Totals    [2]int
	Written   [2]int
	Suspended []int
	Ledger    []Line
}

// Score counts a deal (06.1) and writes it; before it lay what waited.
func (d *Deal) Score(waiting []int) Score {
	s := Score{Suspended: waiting, Ledger: []Line{}}
	switch d.Phase {
	case void: // 02.7, 06.7
		s.Done = true
		return s
	case finished:
		s.Done = true
	default:
		return s
	}
	s.count(d)
	s.contract(d.Declarer, waiting)
	return s
}

// add writes a line, unless nothing counts in it.
func (s *Score) add(line Line) {
	if line.Points != 0 {
		s.Ledger = append(s.Ledger, line)
	}
}

// count adds up what each has made.
func (s *Score) count(d *Deal) {
	s.add(Line{Seat: d.LastTrick.Winner, Points: d.Table.LastTrick, Clause: "03.3", What: "last"})
	if d.Contest >= 0 && d.Tricks[d.Contest] > 0 { // 04.8, D9
		for _, seq := range d.announcementOf(d.Contest).Sequences {
			s.add(Line{d.Contest, seq.Points(), "04.8", "sequence", seq.String()})
		}
	}
	if d.BelaSaid >= 0 { // 04.10
		s.add(Line{Seat: d.BelaSaid, Points: d.Table.Bela, Clause: "04.10", What: "bela"})
	}
	for seat, points := range d.Cards {
		s.add(Line{Seat: seat, Points: points, Clause: "06.1", What: "cards"})
	}
	for _, line := range s.Ledger {
		s.Totals[line.Seat] += line.Points
	}
}

// contract moves what the contract moves, and releases what waited.
func (s *Score) contract(declarer int, waiting []int) {
	settled := settle(s.Totals, declarer, waiting)
	made := s.Totals[declarer]
	released := "06.5"
	switch settled.Outcome {
	case "bait":
		moved := [2]int{made, made}
		moved[declarer] = -made
		for seat, points := range moved {
			s.add(Line{Seat: seat, Points: points, Clause: "06.3", What: "bait"})
		}
	case "hung":
		s.add(Line{Seat: declarer, Points: -made, Clause: "06.4", What: "hung"})
		released = "06.6"
	}
	for _, points := range waiting {
		s.add(Line{Seat: settled.Winner, Points: points, Clause: released, What: "released"})
	}
	s.Written, s.Suspended = settled.Written, settled.Suspended
}
