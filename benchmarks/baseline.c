/* Random deals of the club game, the cards alone, as one would write them in C: bit masks, splitmix64, no tricks.
 *
 * Draws the same lots as deberts.fast (see its kernels/streams.py), and so plays the same deals: the digest says so.
 * Usage: baseline DEALS SEED; prints digest and seconds of the processor.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GAMMA 0x9E3779B97F4A7C15ull
#define LOWEST_TRUMP 0x01000000u
#define TRUMPS 0xFF000000u
#define WORDS_BEFORE_PLAY 14

static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return word ^ (word >> 31);
}

static uint64_t output(uint64_t key, uint64_t number) { return mix(key + (number + 1) * GAMMA); }

/* A generator that hands its words out by halves, the low one first. */
typedef struct {
    uint64_t state, word;
    int has_half;
} lots;

static uint32_t next_lot(lots *from) {
    if (from->has_half) {
        from->has_half = 0;
        return (uint32_t)(from->word >> 32);
    }
    from->state += GAMMA;
    from->word = mix(from->state);
    from->has_half = 1;
    return (uint32_t)from->word;
}

static uint32_t below(lots *from, uint32_t choices) { return (uint32_t)(((uint64_t)next_lot(from) * choices) >> 32); }

/* Cards by strength, a byte a suit, trumps highest. */
static const uint8_t POINTS[32] = {0, 0, 0, 2, 3, 4, 10, 11, 0, 0, 0, 2,  3,  4,  10, 11,
                                   0, 0, 0, 2, 3, 4, 10, 11, 0, 0, 3, 4, 10, 11, 14, 20};
static uint32_t RANKED[4][32];

static void make_tables(void) {
    static const int plain[8] = {0, 1, 2, 6, 3, 4, 5, 7}, trump[8] = {0, 1, 6, 4, 7, 2, 3, 5};
    for (int suit = 0; suit < 4; suit++)
        for (int card = 0; card < 32; card++) {
            int own = card / 8, rank = card % 8;
            RANKED[suit][card] = 1u << (own == suit ? 24 + trump[rank] : 8 * (own - (own > suit)) + plain[rank]);
        }
}

static uint32_t suit_of(uint32_t card) { return 0xFFu << (__builtin_ctz(card) & 24); }

static uint32_t legal(uint32_t hand, uint32_t led) {
    uint32_t follow = hand & suit_of(led);
    if (follow) {
        uint32_t above = follow & ~(led | (led - 1));
        return led >= LOWEST_TRUMP && above ? above : follow;
    }
    return hand & TRUMPS ? hand & TRUMPS : hand;
}

static uint32_t choose(lots *from, uint32_t cards) {
    for (uint32_t number = below(from, (uint32_t)__builtin_popcount(cards)); number; number--) cards &= cards - 1;
    return cards & -cards;
}

static void deal(lots *from, uint32_t hands[2]) {
    uint8_t pack[32];
    for (int place = 0; place < 32; place++) pack[place] = (uint8_t)place;
    for (int place = 0; place < 19; place++) {
        uint32_t other = (uint32_t)place + below(from, 32u - (uint32_t)place);
        uint8_t card = pack[place];
        pack[place] = pack[other];
        pack[other] = card;
    }
    const uint32_t *ranked = RANKED[pack[12] / 8];
    hands[0] = hands[1] = 0;
    for (int place = 0; place < 3; place++) {
        hands[0] |= ranked[pack[place]] | ranked[pack[place + 6]] | ranked[pack[place + 13]];
        hands[1] |= ranked[pack[place + 3]] | ranked[pack[place + 9]] | ranked[pack[place + 16]];
    }
}

static void play(uint64_t key, uint64_t totals[2]) {
    lots from = {key, 0, 0};
    uint32_t hands[2];
    int leader = 0;
    deal(&from, hands);
    from = (lots){key + WORDS_BEFORE_PLAY * GAMMA, 0, 0};
    totals[0] = totals[1] = 0;
    for (int trick = 0; trick < 9; trick++) {
        uint32_t led = choose(&from, hands[leader]);
        hands[leader] &= ~led;
        uint32_t reply = choose(&from, legal(hands[1 - leader], led));
        hands[1 - leader] &= ~reply;
        if (reply > led && reply & (suit_of(led) | TRUMPS)) leader = 1 - leader;
        totals[leader] += POINTS[__builtin_ctz(led)] + POINTS[__builtin_ctz(reply)];
    }
    totals[leader] += 10;
}

int main(int count, char **words) {
    if (count != 3) return 2;
    uint64_t deals = strtoull(words[1], NULL, 10), shard = output(strtoull(words[2], NULL, 10), 0), digest = 0;
    make_tables();
    clock_t start = clock();
    for (uint64_t index = 0; index < deals; index++) {
        uint64_t totals[2];
        play(output(shard, index), totals);
        digest += mix((totals[0] | totals[1] << 16) + index);
    }
    printf("%016llx %.6f\n", (unsigned long long)digest, (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
