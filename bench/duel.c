/* A straight C program of the Duel between two captains of the broadside, to measure compiled play against (duel_in_c.py).

   Gun fire, track, doctrine and chance, without torpedoes and collisions: for battles in which the ships never come near
   enough for either. It is no rule of the game, but a yardstick: duel_in_c.py refuses to time it unless each battle ends as
   by the rules, to the last bit. */

#include <math.h>
#include <stdint.h>
#include <string.h>

#define PI 3.141592653589793
#define MILE 2000.0
#define MOVE_S 30.0
#define CHOICES 9
#define AHEAD 3
#define PAIRS 6

typedef struct {
    double x, y, heading, made, engines, bell;
    int helm;
    double ordered, steady, old_s, lag_s, curve, run, pace, limit;
} Motion;

typedef struct { double x, y, heading, speed, turn; } Reckoned;
typedef struct { double range, relative, back; } Sight;

typedef struct {
    Motion motion, before;
    int indiana, half_power, out, open;
    double full_kn, received;
    int ready[PAIRS];
} Ship;

static const double FIRST_RADIUS = 310.5, SECOND_RADIUS = 207.0, FIRST_DEG = 56.25, LAG_S = 8.0;
static const double PACE = 1.0 / 30.0, KNOT = MILE / 3600.0;
static double first_turn, first_run, first_advance, first_transfer;
static const double VALUES[30] = {50, 50, 50, 50, 50, 46.75, 36.875, 26.625, 19.125, 14, 10.5, 8, 6.25, 5, 4, 3.25, 2.75,
    2.25, 1.875, 1.625, 1.375, 1.25, 1.125, 1, 0.875, 0.75, 0.625, 0.625, 0.5, 0.5};
static const int SIDE[CHOICES] = {0, 1, -1, 1, -1, 1, -1, 1, -1};
static const double POINTS[CHOICES] = {0, 1, 1, 2, 2, 4, 4, 8, 8};

static double radians(double deg) { return deg * (PI / 180.0); }
static double degrees(double angle) { return angle * (180.0 / PI); }
static double near_(double value) { return floor(value * 1e6 + 0.5) / 1e6; }
static double on_grid(double value, double parts) { return floor(value * parts + 0.5) / parts + 0.0; }
static double least(double a, double b) { return b < a ? b : a; }
static double most(double a, double b) { return b > a ? b : a; }

static double round_(double deg) {
    double rest = fmod(deg, 360.0);
    return rest == 0.0 ? 0.0 : rest < 0.0 ? rest + 360.0 : rest;
}

static double distance(double ax, double ay, double bx, double by) {
    double dx = bx - ax, dy = by - ay;
    return sqrt(dx * dx + dy * dy);
}

static double bearing(double ax, double ay, double bx, double by) { return round_(degrees(atan2(bx - ax, by - ay))); }
static double relative(double bearing_deg, double heading) { return 180.0 - round_(180.0 - bearing_deg + heading); }
static int on_broadside(double deg) { double off = near_(fabs(deg)); return 45.0 <= off && off <= 135.0; }

/* the track */

static double turned(double run) {
    return run <= first_run ? run / FIRST_RADIUS : first_turn + (run - first_run) / SECOND_RADIUS;
}

static double run_for_turn(double deg) {
    return deg <= FIRST_DEG ? radians(deg) * FIRST_RADIUS : first_run + radians(deg - FIRST_DEG) * SECOND_RADIUS;
}

static void along_curve(double run, double *deg, double *advance, double *transfer) {
    double angle = turned(run);
    *deg = degrees(angle);
    if (run <= first_run) {
        *advance = FIRST_RADIUS * sin(angle);
        *transfer = FIRST_RADIUS * (1.0 - cos(angle));
    } else {
        *advance = first_advance + SECOND_RADIUS * sin(angle);
        *transfer = first_transfer - SECOND_RADIUS * cos(angle);
    }
}

static double speed_after(double speed, double aim, double pace, double time) {
    return speed < aim ? least(speed + pace * time, aim) : most(speed - pace * time, aim);
}

static double changing_time(double speed, double aim, double pace) {
    return speed == aim ? 0.0 : fabs(aim - speed) / pace;
}

static double way_made(double speed, double aim, double pace, double time) {
    if (speed == aim) return aim * time * MILE / 3600.0;
    double changing = changing_time(speed, aim, pace);
    if (time >= changing) return ((speed + aim) * 0.5 * changing + aim * (time - changing)) * MILE / 3600.0;
    return (speed + speed_after(speed, aim, pace, time)) * 0.5 * time * MILE / 3600.0;
}

static double time_for_way(double speed, double aim, double pace, double way_yd) {
    if (near_(way_yd) <= 0.0) return 0.0;
    double way = way_yd / KNOT, changing = changing_time(speed, aim, pace), changing_way = (speed + aim) * 0.5 * changing;
    if (way >= changing_way) return aim > 0.0 ? changing + (way - changing_way) / aim : changing;
    double rate = aim > speed ? pace : -pace;
    return 2.0 * way / (speed + sqrt(speed * speed + 2.0 * rate * way));
}

static Motion steaming(double x, double y, double heading, double made, double engines) {
    Motion m = {x, y, heading, made, engines, engines, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    return m;
}

static double turning_pace(double speed, double limit) {
    return speed <= limit ? PACE : (speed - limit) * (speed + limit) * MILE / (7200.0 * first_run);
}

static Motion put_helm(Motion m, int side, double points) {
    double ordered = points * 11.25, steady = round_(m.heading + side * ordered);
    if (m.helm == 0) {
        double limit = 0.75 * most(m.made, m.engines);
        Motion over = {m.x, m.y, m.heading, m.made, m.engines, m.bell, side, ordered, steady, 0.0, LAG_S, m.heading, 0.0,
            turning_pace(m.made, limit), limit};
        return over;
    }
    if (side != m.helm) {
        if (m.old_s > 0.0) m.old_s = m.lag_s = 0.0;
        else if (m.lag_s > 0.0) m.lag_s = 16.0 - m.lag_s;
        else m.old_s = m.lag_s = 8.0;
    }
    if (ordered > 0.0 && m.lag_s == 0.0) ordered += degrees(turned(m.run));
    m.helm = side, m.ordered = ordered, m.steady = steady;
    return m;
}

static Motion steered(Motion m, int nth) {
    return SIDE[nth] ? put_helm(m, SIDE[nth], POINTS[nth]) : steaming(m.x, m.y, m.heading, m.made, m.bell);
}

static void on_curve(Motion *m, int side, double from, double to) {
    double deg, advance, transfer, from_deg, from_advance = 0.0, from_transfer = 0.0;
    along_curve(to, &deg, &advance, &transfer);
    if (from > 0.0) along_curve(from, &from_deg, &from_advance, &from_transfer);
    double forward = advance - from_advance, starboard = side * (transfer - from_transfer), course = radians(m->curve);
    double sine = sin(course), cosine = cos(course);
    m->x = m->x + forward * sine + starboard * cosine;
    m->y = m->y + forward * cosine - starboard * sine;
    m->heading = round_(m->curve + side * deg);
}

static void straight(Motion *m, double way) {
    double course = radians(m->heading);
    m->x += way * sin(course), m->y += way * cos(course);
}

static Motion make_way(Motion m, double time) {
    double left = time, part;
    while (m.helm != 0 && left > 0.0) {
        if (m.old_s > 0.0) {
            part = least(left, m.old_s);
            double to = m.run + way_made(m.made, m.limit, m.pace, part);
            on_curve(&m, -m.helm, m.run, to);
            m.made = speed_after(m.made, m.limit, m.pace, part);
            if (m.ordered > 0.0) m.ordered += degrees(turned(to)) - degrees(turned(m.run));
            m.old_s -= part, m.run = to;
        } else if (m.lag_s > 0.0) {
            part = least(left, m.lag_s);
            double way = m.made * part * MILE / 3600.0;
            if (m.made < m.limit) {
                way = way_made(m.made, m.limit, m.pace, part);
                m.made = speed_after(m.made, m.limit, m.pace, part);
            }
            straight(&m, way);
            m.lag_s -= part, m.curve = m.heading, m.run = 0.0;
        } else {
            double to = m.run + way_made(m.made, m.limit, m.pace, left), end = run_for_turn(m.ordered);
            if (m.ordered > 0.0 && (to >= end || near_(to) >= near_(end))) {
                part = least(left, time_for_way(m.made, m.limit, m.pace, most(0.0, end - m.run)));
                on_curve(&m, m.helm, m.run, end);
                m = steaming(m.x, m.y, m.steady, speed_after(m.made, m.limit, m.pace, part), m.bell);
            } else {
                part = left;
                on_curve(&m, m.helm, m.run, to);
                m.made = speed_after(m.made, m.limit, m.pace, left);
                m.run = to;
            }
        }
        left -= part;
    }
    if (left > 0.0) {
        double way = m.made * left * MILE / 3600.0;
        if (m.made != m.engines) {
            way = way_made(m.made, m.engines, PACE, left);
            m.made = speed_after(m.made, m.engines, PACE, left);
        }
        straight(&m, way);
    }
    return m;
}

static Motion end_of_move(Motion m) {
    m.x = on_grid(m.x, 16.0), m.y = on_grid(m.y, 16.0), m.heading = round_(on_grid(m.heading, 64.0));
    if (m.helm == 0) return steaming(m.x, m.y, m.heading, near_(m.made), m.bell);
    m.made = near_(m.made), m.old_s = near_(m.old_s), m.lag_s = near_(m.lag_s), m.run = near_(m.run);
    return m;
}

/* gun fire */

static int heavy(int indiana, int pair) { return indiana ? pair < 2 : pair == 0 || pair == 2; }

static int bears(int indiana, int pair, double deg) {
    double off = near_(fabs(deg));
    if (!indiana) return pair < 2 ? off <= 135.0 : off >= 45.0;
    if (pair < 2) return pair == 0 ? off <= 135.0 : off >= 45.0;
    int own_side = (deg < 0.0) == (pair >= 4) || off == 0.0 || off == 180.0;
    return own_side && (pair & 1 ? off >= 22.5 : off <= 157.5);
}

static double fire(Ship *ship, int move, double range, double deg, double back) {
    if (!ship->open) return 0.0;
    double measured = near_(range), units = 0.0;
    if (measured > 6000.0) return 0.0;
    int space = (int)most(1.0, ceil(measured / 200.0)), fired = 0;
    for (int pair = 0; pair < (ship->indiana ? 6 : 4); pair++)
        if (move >= ship->ready[pair] && bears(ship->indiana, pair, deg)) {
            fired |= 1 << pair;
            units += heavy(ship->indiana, pair) ? 3.0 : 1.0;
        }
    for (int pair = 0; pair < PAIRS; pair++)
        if (fired >> pair & 1) ship->ready[pair] = move + (heavy(ship->indiana, pair) ? 6 : 4);
    return units * (VALUES[space - 1] * (on_broadside(back) ? 1.0 : 0.5)) * (ship->half_power ? 0.5 : 1.0);
}

static void settle(Ship *ship, double points) {
    ship->received += points;
    ship->out = near_(ship->received) >= 1000.0;
    if (!ship->out && near_(ship->received) >= 500.0) ship->half_power = 1;
}

/* the captain of the broadside */

static Reckoned reckon(const Ship *enemy, int move) {
    const Motion *at = &enemy->motion, *was = &enemy->before;
    if (move == 0) {
        Reckoned there = {at->x, at->y, at->heading, enemy->full_kn * 1.0 * MILE / 3600.0, 0.0};
        return there;
    }
    double chord = distance(was->x, was->y, at->x, at->y);
    double speed = least(chord / MOVE_S, enemy->full_kn * 1.0 * MILE / 3600.0);
    if (chord < 20.0) {
        Reckoned there = {at->x, at->y, was->heading, speed, 0.0};
        return there;
    }
    double swung = 2.0 * relative(bearing(was->x, was->y, at->x, at->y), was->heading);
    swung = most(-55.0, least(55.0, swung));
    Reckoned there = {at->x, at->y, round_(was->heading + swung), speed, fabs(swung) > 6.0 ? swung / MOVE_S : 0.0};
    return there;
}

static Reckoned reckoned_at(Reckoned ship, double time) {
    double now = radians(ship.heading);
    if (ship.turn == 0.0) {
        ship.x += ship.speed * time * sin(now), ship.y += ship.speed * time * cos(now);
        return ship;
    }
    double swing = radians(ship.turn), then = now + swing * time, radius = ship.speed / swing;
    ship.x += radius * (cos(now) - cos(then)), ship.y += radius * (sin(then) - sin(now));
    ship.heading = round_(ship.heading + ship.turn * time);
    return ship;
}

static Sight sight(const Motion *own, const Reckoned *enemy) {
    double deg = bearing(own->x, own->y, enemy->x, enemy->y);
    Sight seen = {distance(own->x, own->y, enemy->x, enemy->y), relative(deg, own->heading),
        relative(deg + 180.0, enemy->heading)};
    return seen;
}

static double range_cost(double range) {
    return fabs(range - 2750.0) + 2.0 * most(most(0.0, 2500.0 - range), range - 3000.0);
}

/* one of several, as Python's Mersenne Twister chooses it */
static int chosen(const int *equal, int count, const int64_t *seed, int64_t length, const int64_t *begins) {
    static uint32_t state[624];
    if (count == 1) return equal[0];
    for (int nth = 0; nth < 624; nth++) state[nth] = (uint32_t)begins[nth];
    int at = 1, word = 0;
    for (int left = length > 624 ? length : 624; left > 0; left--) {
        state[at] = (state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1664525u)) + (uint32_t)seed[word] + word;
        if (++at == 624) state[0] = state[623], at = 1;
        if (++word == length) word = 0;
    }
    for (int left = 623; left > 0; left--) {
        state[at] = (state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1566083941u)) - at;
        if (++at == 624) state[0] = state[623], at = 1;
    }
    state[0] = 0x80000000u;
    int bits = 0, nth = 0, place = count;
    while (count >> bits) bits++;
    for (; place >= count; nth++) {
        uint32_t mixed = (state[nth] & 0x80000000u) | (state[nth + 1] & 0x7fffffffu);
        uint32_t drawn = state[nth + 397] ^ (mixed >> 1) ^ (mixed & 1 ? 0x9908b0dfu : 0);
        drawn ^= drawn >> 11, drawn ^= drawn << 7 & 0x9d2c5680u, drawn ^= drawn << 15 & 0xefc60000u;
        place = (drawn ^ drawn >> 18) >> (32 - bits);
    }
    return equal[place];
}

static int broadside(const Ship *own, const Ship *enemy, int move, int *opens, const int64_t *seed, int64_t length,
    const int64_t *begins) {
    Reckoned there = reckon(enemy, move), ahead[AHEAD];
    Motion first[CHOICES], course[CHOICES][AHEAD];
    double costs[CHOICES], best = INFINITY;
    int order[CHOICES], equal[CHOICES], count = 0;
    for (int nth = 0; nth < AHEAD; nth++) ahead[nth] = reckoned_at(there, (nth + 1) * MOVE_S);
    for (int nth = 0; nth < CHOICES; nth++) {
        Motion at = first[nth] = steered(own->motion, nth);
        double cost = 0.0;
        for (int step = 0; step < AHEAD; step++) {
            at = course[nth][step] = make_way(at, MOVE_S);
            cost += range_cost(distance(at.x, at.y, ahead[step].x, ahead[step].y));
        }
        costs[nth] = cost / AHEAD + 6.0 * POINTS[nth];
        int place = nth;
        for (; place > 0 && costs[order[place - 1]] > costs[nth]; place--) order[place] = order[place - 1];
        order[place] = nth;
    }
    for (int nth = 0; nth < CHOICES; nth++) {
        int way = order[nth];
        if (costs[way] > best + 10.0) break;
        double cost = 0.0;
        for (int step = 0; step < AHEAD; step++) {
            Sight seen = sight(&course[way][step], &ahead[step]);
            double station = range_cost(seen.range);
            if (!on_broadside(seen.relative)) station += 200.0;
            if (on_broadside(seen.back)) station += 20.0;
            cost += station;
        }
        costs[way] = cost / AHEAD + 6.0 * POINTS[way];
        best = least(best, costs[way]);
    }
    best = INFINITY;
    for (int nth = 0; nth < CHOICES; nth++) best = least(best, costs[nth]);
    for (int nth = 0; nth < CHOICES; nth++) if (costs[nth] <= best + 10.0) equal[count++] = nth;
    int taken = chosen(equal, count, seed, length, begins);
    Motion run = make_way(first[taken], MOVE_S);
    Reckoned then = reckoned_at(there, MOVE_S);
    *opens = !own->open && distance(run.x, run.y, then.x, then.y) <= 6000.0;
    return taken;
}

/* the enemy abeam between 2,500 and 3,000 yards */
static int abeam(const Ship *own, const Ship *enemy, int move, int *opens) {
    Reckoned there = reckon(enemy, move);
    Sight seen = sight(&own->motion, &there);
    int outward = seen.relative > 0.0 ? -1 : 1, side = 0;
    double off = near_(fabs(seen.relative));
    if (seen.range > 3000.0) side = off <= 60.0 ? 0 : -outward;
    else if (seen.range < 2500.0) side = off >= 120.0 ? 0 : outward;
    else if (off < 70.0 || off > 110.0) side = off < 70.0 ? outward : -outward;
    *opens = !own->open;
    return side == 0 ? 0 : side == 1 ? 3 : 4;
}

static void plot(Ship *ship, int taken, int opens) {
    Motion m = ship->motion;
    ship->before = m;
    if (m.bell < ship->full_kn) {
        m.bell = ship->full_kn;
        if (m.helm == 0) m.engines = ship->full_kn;
    }
    if (SIDE[taken] || m.helm) m = steered(m, taken);
    ship->motion = end_of_move(make_way(m, MOVE_S));
    ship->open |= opens;
}

/* A battle; simple: by the captain who keeps the enemy abeam. ends: of each ship east, north, heading, received. The moves
   that were plotted, or -1 where the ships came within 1,300 yards. */
int battle(const double *motions, const double *full_kn, const int *indiana, int moves, int simple, const int64_t *seeds,
    const int64_t *lengths, int words, const int64_t *begins, double *ends) {
    first_turn = radians(FIRST_DEG), first_run = FIRST_RADIUS * first_turn;
    first_advance = (FIRST_RADIUS - SECOND_RADIUS) * sin(first_turn);
    first_transfer = FIRST_RADIUS - (FIRST_RADIUS - SECOND_RADIUS) * cos(first_turn);
    Ship ships[2];
    memset(ships, 0, sizeof ships);
    for (int nth = 0; nth < 2; nth++) {
        const double *m = motions + 5 * nth;
        ships[nth].motion = ships[nth].before = steaming(m[0], m[1], m[2], m[3], m[4]);
        ships[nth].indiana = indiana[nth], ships[nth].full_kn = full_kn[nth];
        for (int pair = 0; pair < PAIRS; pair++) ships[nth].ready[pair] = 1;
    }
    Ship *a = &ships[0], *b = &ships[1];
    int move = 0;
    for (;; move++) {
        double range = distance(a->motion.x, a->motion.y, b->motion.x, b->motion.y);
        if (range < 1300.0) return -1;
        double deg = near_(relative(bearing(a->motion.x, a->motion.y, b->motion.x, b->motion.y), a->motion.heading));
        double back = near_(relative(bearing(b->motion.x, b->motion.y, a->motion.x, a->motion.y), b->motion.heading));
        double by_a = fire(a, move, range, deg, back), by_b = fire(b, move, range, back, deg);
        settle(a, by_b), settle(b, by_a);
        if (move == moves || a->out || b->out) break;
        int opens[2], taken[2];
        for (int nth = 0; nth < 2; nth++) {
            const int64_t *seed = seeds + ((int64_t)nth * moves + move) * words;
            taken[nth] = simple ? abeam(&ships[nth], &ships[1 - nth], move, &opens[nth])
                                : broadside(&ships[nth], &ships[1 - nth], move, &opens[nth], seed,
                                      lengths[nth * moves + move], begins);
        }
        plot(a, taken[0], opens[0]), plot(b, taken[1], opens[1]);
    }
    for (int nth = 0; nth < 2; nth++) {
        Ship *ship = &ships[nth];
        double *end = ends + 4 * nth;
        end[0] = ship->motion.x, end[1] = ship->motion.y, end[2] = ship->motion.heading, end[3] = ship->received;
    }
    return move;
}
