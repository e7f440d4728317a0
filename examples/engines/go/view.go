package main

// view is what a seat knows, or a spectator if the seat is -1 (D5).
func view(d *Deal, seat int) object {
	v := object{
		"seat": orNull(seat), "phase": d.Phase, "to_act": orNull(d.Turn), "dealer": d.Dealer,
		"declarer": orNull(d.Declarer), "trump": nil, "hand": []string{},
		"indicator": d.Indicator.String(), "bottom": nil, "exchanged": nil, "own": []string{},
		"announced": d.publicAnnouncements(), "contest": nil, "bela": orNull(d.BelaSaid),
		"leader": orNull(d.Leader), "trick": cardTexts(d.OnTable), "last_trick": nil,
		"tricks": d.Tricks, "history": d.historyFor(seat), "legal": []string{},
	}
	if d.Trump != NoSuit {
		v["trump"], v["bottom"] = d.Trump.String(), d.Bottom().String()
	}
	if seat >= 0 {
		v["hand"] = cardTexts(d.Hands[seat].Cards())
		if a := d.announcementOf(seat); a != nil {
			v["own"] = sequenceTexts(a.Sequences)
		}
		if d.Turn == seat {
			v["legal"] = d.Legal()
		}
	}
	if e := d.Exchange; e != nil {
		v["exchanged"] = object{"seat": e.Seat, "given": e.Given.String(), "taken": e.Taken.String()}
	}
	if d.Contest >= 0 {
		v["contest"] = object{"winner": d.Contest}
	}
	if t := d.LastTrick; t != nil {
		v["last_trick"] = object{"leader": t.Leader, "cards": cardTexts(t.Cards), "winner": t.Winner}
	}
	return v
}

func (d *Deal) publicAnnouncements() []object {
	list := []object{}
	for _, a := range d.Announcements {
		top := a.Sequences[0]
		o := object{"seat": a.Seat, "kind": top.Kind(), "top": nil, "shown": nil}
		if a.TopTold {
			o["top"] = rankName(top.Top.Rank())
		}
		if a.Shown {
			o["shown"] = sequenceTexts(a.Sequences)
		}
		list = append(list, o)
	}
	return list
}

func (d *Deal) historyFor(seat int) []object {
	list := []object{}
	for _, e := range d.History {
		text := e.Others
		if e.Seat == seat {
			text = e.Text
		}
		list = append(list, object{"seat": e.Seat, "action": text})
	}
	return list
}
