package main

// Settlement is what a deal brings to the sheet.
type Settlement struct {
	Written   [2]int
	Suspended []int
	Outcome   string
	Winner    int // who takes what waited
}

// settle writes a deal (06.2 to 06.6); what waited has no say in who wins (D11).
func settle(totals [2]int, declarer int, suspended []int) Settlement {
	defender := 1 - declarer
	s := Settlement{Suspended: []int{}}
	switch {
	case totals[declarer] > totals[defender]: // 06.2
		s.Outcome, s.Winner, s.Written = "made", declarer, totals
	case totals[declarer] < totals[defender]: // 06.3
		s.Outcome, s.Winner = "bait", defender
		s.Written[defender] = totals[0] + totals[1]
	default: // 06.4, 06.6
		s.Outcome, s.Winner = "hung", defender
		s.Written[defender] = totals[defender]
		s.Suspended = append(s.Suspended, totals[declarer])
	}
	for _, points := range suspended { // 06.5
		s.Written[s.Winner] += points
	}
	return s
}

// matchEnd looks at the scores after a deal (06.10, 06.11): the winner or -1,
// and what is reported.
func matchEnd(scores [2]int, declarer, target int) (winner int, result [2]int) {
	reached := [2]bool{scores[0] >= target, scores[1] >= target}
	switch {
	case reached[0] && reached[1]: // 06.11, D20
		winner = 1 - declarer
		result[winner], result[declarer] = target, target-1
		return winner, result
	case reached[0]:
		return 0, scores
	case reached[1]:
		return 1, scores
	}
	return -1, scores
}

// nextDealer is the declarer (02.14), or after four passes who did not deal (02.7).
func nextDealer(dealer, declarer int) int {
	if declarer < 0 {
		return 1 - dealer
	}
	return declarer
}
