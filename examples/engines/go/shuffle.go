package main

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// tagged is a tag, a zero byte and the rest.
func tagged(tag string, rest ...[]byte) []byte {
	out := append([]byte(tag), 0)
	for _, r := range rest {
		out = append(out, r...)
	}
	return out
}

func eightBytes(n uint64) []byte {
	b := make([]byte, 8)
	binary.BigEndian.PutUint64(b, n)
	return b
}

// stream gives 32-bit words, eight from each block.
type stream struct {
	tag   string
	seed  []byte
	block uint64
	words []uint32
}

func (s *stream) word() uint32 {
	if len(s.words) == 0 {
		sum := sha256.Sum256(tagged(s.tag, s.seed, eightBytes(s.block)))
		s.block++
		for i := 0; i < len(sum); i += 4 {
			s.words = append(s.words, binary.BigEndian.Uint32(sum[i:]))
		}
	}
	w := s.words[0]
	s.words = s.words[1:]
	return w
}

// choice is one of n, all equally likely.
func (s *stream) choice(n int) int {
	limit := uint64(1)<<32 - uint64(1)<<32%uint64(n)
	for {
		if w := uint64(s.word()); w < limit {
			return int(w % uint64(n))
		}
	}
}

// shuffledPack is the pack of a seed.
func shuffledPack(seed []byte) []Card {
	pack := make([]Card, 32)
	for i := range pack {
		pack[i] = Card(i)
	}
	s := &stream{tag: "deberts-shuffle/1", seed: seed}
	for k := 31; k > 0; k-- {
		j := s.choice(k + 1)
		pack[k], pack[j] = pack[j], pack[k]
	}
	return pack
}

// dealSeed is the seed of deal number d.
func dealSeed(seed []byte, d int) []byte {
	sum := sha256.Sum256(tagged("deberts-deal/1", seed, eightBytes(uint64(d))))
	return sum[:]
}

// firstDealer is drawn by lot (02.2, D18).
func firstDealer(seed []byte) int {
	return (&stream{tag: "deberts-lot/1", seed: seed}).choice(2)
}

func commitment(seed []byte) string {
	sum := sha256.Sum256(tagged("deberts-commit/1", seed))
	return hex.EncodeToString(sum[:])
}
