#!/usr/bin/env perl
# A small engine of Deberts, club rules: three questions only, to show that an
# engine may claim as much as it can answer. Core modules, nothing else.
use strict;
use warnings;
use utf8;
use JSON::PP ();

my %TRUMP = (J => 20, 9 => 14, A => 11, T => 10, K => 4, Q => 3, 8 => 0, 7 => 0);    # 03.1
my %PLAIN = (A => 11, T => 10, K => 4, Q => 3, J => 2, 9 => 0, 8 => 0, 7 => 0);      # 03.2
my $TRUMP_ORDER = '78QKTA9J';                                                        # weakest first
my $PLAIN_ORDER = '789JQKTA';
my $PACK_ORDER  = join ' ', map { my $s = $_; map { "$_$s" } qw(7 8 9 T J Q K A) } qw(C D H S);
my %GLYPH = ('♣' => 'C', '♦' => 'D', '♥' => 'H', '♠' => 'S');

sub rank_of { substr $_[0], 0, 1 }
sub suit_of { substr $_[0], 1, 1 }
sub points  { my ($card, $trump) = @_; (suit_of($card) eq $trump ? \%TRUMP : \%PLAIN)->{ rank_of($card) } }

# 05.7: does a card played later beat an earlier one?
sub beats {
    my ($card, $earlier, $trump) = @_;
    return suit_of($card) eq $trump if suit_of($card) ne suit_of($earlier);
    my $order = suit_of($card) eq $trump ? $TRUMP_ORDER : $PLAIN_ORDER;
    return index($order, rank_of($card)) > index($order, rank_of($earlier));
}

sub legal_cards {
    my ($hand, $led, $trump) = @_;
    return @$hand if !defined $led;
    my @follow = grep { suit_of($_) eq suit_of($led) } @$hand;
    my @beating = suit_of($led) eq $trump ? grep { beats($_, $led, $trump) } @follow : ();
    return @beating if @beating;    # 05.5
    return @follow  if @follow;     # 05.2, 05.6
    my @trumps = grep { suit_of($_) eq $trump } @$hand;
    return @trumps ? @trumps : @$hand;    # 05.3, 05.4
}

# ---- Reading: tolerant where the text is clear, 'input' where it is not

sub refuse { die { code => $_[0], clause => $_[1], message => $_[2] } }
sub input  { refuse('input', undef, $_[0]) }
sub text   { defined $_[0] && !ref $_[0] ? $_[0] : input('a text is needed') }
sub suit   { text($_[0]) =~ /\A([CDHScdhs♣♦♥♠])\z/ ? $GLYPH{$1} // uc $1 : input('not a suit') }

sub card {
    text($_[0]) =~ /\A(10|[789TJQKAtjqka])([CDHScdhs♣♦♥♠])\z/ or input('not a card');
    my ($rank, $suit) = ($1, $2);
    return ($rank eq '10' ? 'T' : uc $rank) . suit($suit);
}

# A list of different cards; $seen goes from list to list of one question.
sub cards {
    my ($list, $seen) = @_;
    input('a list of cards is needed') if ref $list ne 'ARRAY';
    return map { my $card = card($_); input("$card is there twice") if $seen->{$card}++; $card } @$list;
}

my %OPS = (
    card_points => sub { my ($g) = @_; return { points => points(card($g->{card}), suit($g->{trump})) } },
    legal_cards => sub {
        my ($g) = @_;
        my %seen;
        my @hand  = cards($g->{hand},  \%seen);
        my @trick = cards($g->{trick}, \%seen);
        my $trump = suit($g->{trump});
        input('a trick of two is complete') if @trick > 1;
        refuse('hand-size', '02.9', 'nobody holds more than nine cards') if @hand > 9;
        my @legal = legal_cards(\@hand, $trick[0], $trump);
        return { cards => [sort { index($PACK_ORDER, $a) <=> index($PACK_ORDER, $b) } @legal] };
    },
    trick => sub {
        my ($g)   = @_;
        my @cards = cards($g->{cards}, {});
        my $trump = suit($g->{trump});
        input('two cards make a trick') if @cards != 2;
        return {
            winner => beats(@cards[1, 0], $trump) ? 1 : 0,
            points => points($cards[0], $trump) + points($cards[1], $trump),
        };
    },
);

# ---- The protocol: a line, an answer

my $json = JSON::PP->new->utf8->canonical->allow_nonref;

# The club by its name, or a house of it: only the target differs, which is nothing to a trick.
my $NAME   = qr/"(?!club")[^"\\\s](?:[^"\\]{0,38}[^"\\\s])?"/;
my $TARGET = qr/[1-9]\d{0,3}|10000/;
my $HOUSE  = qr/\{"agreed":\[\],"base":"club","house":\{"id":$NAME,"options":\{\}\},"seats":2,"target":(?:$TARGET)\}/;

sub is_club { JSON::PP->new->canonical->allow_nonref->encode($_[0]) =~ /\A(?:"club"|$HOUSE)\z/ }

sub run {
    my ($message) = @_;
    my $op = text($message->{op});
    input('unknown rule set') if !is_club($message->{rules});
    return (skipped => "this engine does not know $op") if !$OPS{$op};
    input('an object is needed') if ref $message->{given} ne 'HASH';
    return (result => $OPS{$op}->($message->{given}));
}

sub answer {
    my ($message) = @_;
    my @told      = eval { run($message) };
    return (seq => $message->{seq}, @told) if !$@;
    my $error = ref $@ eq 'HASH' ? $@ : { code => 'internal', clause => undef, message => "$@" };    # a bug of ours
    return (seq => $message->{seq}, error => $error);
}

my @hello = (
    protocol => 1, rulesets => ['club'], ops => [sort keys %OPS],
    engine => { name => 'deberts-perl-example', version => '1', language => 'perl' },
);

$| = 1;    # lockstep: every answer leaves at once
while (my $line = <STDIN>) {
    next if $line !~ /\S/;
    my $message = eval { $json->decode($line) };
    $message = {} if ref $message ne 'HASH';
    my $cmd = $message->{cmd} // '';
    last if $cmd eq 'stop';
    print $json->encode({ $cmd eq 'start' ? @hello : answer($message) }), "\n";
}
