/* The exact solver as one would write it in C: null windows, neighbours merged, a table of 2^16 words with whole keys.
 *
 * The same algorithm as deberts.fast (see its solving/search.py), on deals from the same lots (see its
 * kernels/streams.py), with the indicator's suit as trumps: the digest says whether both find the same.
 * Usage: solver_baseline DEALS SEED; prints digest and seconds of the processor, those of drawing the deals left out.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GAMMA 0x9E3779B97F4A7C15ull
#define LOWEST_TRUMP 0x01000000u
#define TRUMPS 0xFF000000u
#define LAST_TRICK 10
#define TABLE_SIZE 65536

static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return word ^ (word >> 31);
}

static uint64_t output(uint64_t key, uint64_t number) { return mix(key + (number + 1) * GAMMA); }

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

typedef struct {
    uint32_t leading, replying;
    int trump;
} position;

static position draw(uint64_t key) {
    uint8_t pack[32];
    for (int place = 0; place < 32; place++) pack[place] = (uint8_t)place;
    for (uint64_t place = 0; place < 19; place++) {
        uint64_t word = output(key, place / 2), lot = place % 2 ? word >> 32 : word & 0xFFFFFFFFu;
        uint64_t other = place + ((lot * (32 - place)) >> 32);
        uint8_t card = pack[place];
        pack[place] = pack[other];
        pack[other] = card;
    }
    position drawn = {0, 0, pack[12] / 8};
    const uint32_t *ranked = RANKED[drawn.trump];
    for (int place = 0; place < 3; place++) {
        drawn.leading |= ranked[pack[place]] | ranked[pack[place + 6]] | ranked[pack[place + 13]];
        drawn.replying |= ranked[pack[place + 3]] | ranked[pack[place + 9]] | ranked[pack[place + 16]];
    }
    return drawn;
}

static uint32_t lowest(uint32_t cards) { return cards & -cards; }
static uint32_t highest(uint32_t cards) { return 0x80000000u >> __builtin_clz(cards); }
static uint32_t above(uint32_t card) { return ~(card | (card - 1)); }
static uint32_t suit_of(uint32_t card) { return 0xFFu << (__builtin_ctz(card) & 24); }
static int worth(uint32_t led, uint32_t reply) { return POINTS[__builtin_ctz(led)] + POINTS[__builtin_ctz(reply)]; }
static int is_one(uint32_t cards) { return !(cards & (cards - 1)); }

static int points(uint32_t cards) {
    int total = 0;
    for (; cards; cards &= cards - 1) total += POINTS[__builtin_ctz(cards)];
    return total;
}

static uint32_t legal(uint32_t hand, uint32_t led) {
    uint32_t follow = hand & suit_of(led);
    if (follow) {
        uint32_t higher = follow & above(led);
        return led >= LOWEST_TRUMP && higher ? higher : follow;
    }
    return hand & TRUMPS ? hand & TRUMPS : hand;
}

static uint32_t winners(uint32_t led) { return (suit_of(led) & above(led)) | (led < LOWEST_TRUMP ? TRUMPS : 0); }

static uint32_t neighbours(uint32_t own, uint32_t other) {
    uint32_t card = lowest(own), suit = suit_of(card);
    return own & suit & (lowest(other & suit & above(card)) - 1);
}

static uint32_t worth_leading(uint32_t group, uint32_t replying) {
    uint32_t low = lowest(group), follow = replying & suit_of(low), higher = follow & above(low);
    if (!(follow ? higher : replying & TRUMPS)) return highest(group);
    return low >= LOWEST_TRUMP || follow == higher ? low : group;
}

static uint64_t table[TABLE_SIZE];

/* At least aim: the leader is sure of so many points; less: he gets no more. */
static int search(uint32_t leading, uint32_t replying, int left, int aim) {
    if (aim <= 0) return 0;
    if (aim > left) return left;
    if (is_one(leading)) return replying & winners(leading) ? 0 : left;
    uint64_t key = (leading | (uint64_t)replying << 32) * GAMMA, *word = &table[key >> 48], tag = key << 16;
    int lower = 0, upper = left, best = 0;
    if (!((*word ^ tag) >> 16)) {
        lower = *word & 0xFF;
        upper = *word >> 8 & 0xFF;
        if (aim <= lower) return lower;
        if (aim > upper) return upper;
    }
    for (uint32_t cards = leading; cards && best < aim;) {
        uint32_t group = neighbours(cards, replying);
        cards ^= group;
        for (uint32_t leads = worth_leading(group, replying); leads && best < aim; leads &= leads - 1) {
            uint32_t led = lowest(leads), first = leading ^ led, losing = legal(replying, led);
            uint32_t taking = losing & winners(led);
            int kept = left;
            losing ^= taking;
            while (taking && kept >= aim) {
                uint32_t same = neighbours(taking, first), reply = highest(same);
                int after = left - worth(led, reply);
                int found = after - search(replying ^ reply, first, after, after + 1 - aim);
                taking ^= same;
                if (found < kept) kept = found;
            }
            while (losing && kept >= aim) {
                uint32_t same = neighbours(losing, first), reply = lowest(same);
                int gain = worth(led, reply), found = gain + search(first, replying ^ reply, left - gain, aim - gain);
                losing ^= same;
                if (found < kept) kept = found;
            }
            if (kept > best) best = kept;
        }
    }
    if (best >= aim)
        lower = best;
    else
        upper = best;
    *word = tag | (uint64_t)upper << 8 | (uint64_t)lower;
    return best;
}

static int value(uint32_t leading, uint32_t replying, int least, int most) {
    int left = points(leading | replying) + LAST_TRICK;
    if (is_one(leading)) return leading && replying & winners(leading) ? 0 : left;
    while (least < most) {
        int aim = (least + most + 1) / 2, found = search(leading, replying, left, aim);
        if (found >= aim)
            least = found;
        else
            most = found;
    }
    return least;
}

static int value_of_lead(uint32_t first, uint32_t replying, uint32_t led, int left) {
    uint32_t losing = legal(replying, led), taking = losing & winners(led);
    int kept = left;
    losing ^= taking;
    while (taking) {
        uint32_t same = neighbours(taking, first), reply = highest(same);
        int after = left - worth(led, reply);
        int found = after - value(replying ^ reply, first, after > kept ? after - kept : 0, after);
        taking ^= same;
        if (found < kept) kept = found;
    }
    while (losing) {
        uint32_t same = neighbours(losing, first), reply = lowest(same);
        int gain = worth(led, reply), after = left - gain, most = kept > gain ? kept - gain : 0;
        int found = gain + value(first, replying ^ reply, 0, most < after ? most : after);
        losing ^= same;
        if (found < kept) kept = found;
    }
    return kept;
}

static uint64_t solve(position at) {
    uint32_t optimal = 0, printed = 0;
    int left = points(at.leading | at.replying) + LAST_TRICK, best = 0;
    for (uint32_t cards = at.leading; cards; cards &= cards - 1) {
        uint32_t led = lowest(cards);
        int found = value_of_lead(at.leading ^ led, at.replying, led, left);
        if (found >= best) optimal = found > best ? led : optimal | led;
        if (found > best) best = found;
    }
    for (int card = 0; card < 32; card++)
        if (optimal & RANKED[at.trump][card]) printed |= 1u << card;
    return (uint64_t)(uint16_t)(2 * best - left) << 32 | printed;
}

int main(int count, char **words) {
    if (count != 3) return 2;
    uint64_t deals = strtoull(words[1], NULL, 10), shard = output(strtoull(words[2], NULL, 10), 0), digest = 0;
    position *drawn = malloc(deals * sizeof *drawn);
    if (!drawn) return 1;
    make_tables();
    for (uint64_t index = 0; index < deals; index++) drawn[index] = draw(output(shard, index));
    clock_t start = clock();
    for (uint64_t index = 0; index < deals; index++) digest += mix(solve(drawn[index]) + index);
    printf("%016llx %.6f\n", (unsigned long long)digest, (double)(clock() - start) / CLOCKS_PER_SEC);
    free(drawn);
    return 0;
}
