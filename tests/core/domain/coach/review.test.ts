/** What the coach proposes after a week: it only takes back, says why, and goes slowly after an illness. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dose } from '#core/domain/coach/ladders.ts';
import {
  backDays,
  backShares,
  type ComingSession,
  type Health,
  type Hrv,
  type PastSession,
  reviewWeek,
  type Week,
} from '#core/domain/coach/review.ts';
import { isKeyFamily } from '#core/domain/coach/families.ts';
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { sports } from '#core/model/sport.ts';
import { coachCatalogue } from './catalogue.ts';

const { ladders } = coachCatalogue();
/** A Wednesday. */
const today = '2027-01-13';
const bike = Object.values(ladders.bike).flatMap((ladder) => ladder.flat());
const doseOf = (family: string, rung: number): Dose =>
  bike.find((dose) => dose.family === family && dose.rung === rung)!;
const coming = (date: string, dose: Dose): ComingSession => ({
  eventId: `${date} ${dose.workoutId}`,
  date,
  workoutId: dose.workoutId,
  plannedWorkoutId: dose.workoutId,
  minutes: dose.minutes,
  stress: dose.stress,
});
const past = (
  doneStress: number | null,
  effort: number | null = null,
  heldShare: number | null = null,
): PastSession => ({
  plannedStress: 60,
  doneStress,
  effort,
  heldShare,
});
const [hard, easy] = [doseOf('sweet-spot', 4), doseOf('endurance', 3)];
const usual: Week = {
  past: [past(60), past(58), past(61)],
  coming: [coming('2027-01-14', hard), coming('2027-01-16', easy), coming('2027-01-19', hard)],
  health: { kind: 'well' },
  hrv: null,
  today,
  minutes: {},
  ladders: ladders.bike,
};
const proposed = (week: Partial<Week>) => reviewWeek({ ...usual, ...week }).proposals;

test('a week that was done as planned leaves what comes as it is, and one that was more than planned raises nothing', () => {
  expect(proposed({})).toEqual([]);
  expect(proposed({ past: [past(90), past(95), past(120)] })).toEqual([]);
  expect(reviewWeek(usual)).toMatchObject({ planned: { count: 3, stress: 180 }, done: { count: 3, stress: 179 } });
});

test('whoever missed most of a week does what is hard a rung easier, and the rest as planned', () => {
  const proposals = proposed({ past: [past(60), past(null), past(null)] });
  expect(proposals.map(({ date, to, reason }) => [date, to?.family, to?.rung, reason.code])).toEqual([
    ['2027-01-14', 'sweet-spot', 3, 'missed'],
    ['2027-01-19', 'sweet-spot', 3, 'missed'],
  ]);
});

test('two sessions that felt very hard make the next hard ones easier; one is chance', () => {
  expect(proposed({ past: [past(60, 9), past(60, 5), past(60)] })).toEqual([]);
  const proposals = proposed({ past: [past(60, 9), past(60, 10), past(60)] });
  expect(proposals.map(({ reason }) => reason.code)).toEqual(['tooHard', 'tooHard']);
});

test('two hard sessions that were held for less than half, or felt very hard, make the next ones easier; one is chance', () => {
  expect(proposed({ past: [past(60, null, 0.3), past(60, null, 0.9), past(60)] })).toEqual([]);
  const missedTargets = proposed({ past: [past(60, null, 0.3), past(60, 9, 0.9), past(60)] });
  expect(missedTargets.map(({ to, reason }) => [to?.rung, reason.code])).toEqual([
    [3, 'notHeld'],
    [3, 'notHeld'],
  ]);
  expect(reviewWeek({ ...usual, past: [past(60, null, 0.3), past(60, null, 0.9), past(60)] }).heldShare).toBeCloseTo(
    0.6,
  );
  expect(reviewWeek(usual).heldShare).toBeNull();
});

test('with heart-rate variability below what is usual, what is hard in the next three days becomes easy, and no more', () => {
  expect(proposed({ hrv: 'usual' })).toEqual([]);
  const [first, ...others] = proposed({ hrv: 'below' });
  expect(first).toMatchObject({ date: '2027-01-14', reason: { code: 'lowHrv', source: 'javaloyes2019' } });
  expect(isKeyFamily(first!.to!.family)).toBe(false);
  expect(first!.to!.stress).toBeLessThanOrEqual(first!.from.stress);
  expect(others).toEqual([]);
});

test('whoever is ill rests, and comes back easily with half, then three quarters of what was planned', () => {
  expect(proposed({ health: { kind: 'ill' } }).map(({ date, to }) => [date, to])).toEqual([
    ['2027-01-14', null],
    ['2027-01-16', null],
    ['2027-01-19', null],
  ]);
  // Four days ill, well since today: two days of half, two of three quarters, then as planned.
  const days = [0, 1, 2, 3, 4].map((day) => coming(shiftDate(today, day), day === 3 ? easy : hard));
  const back = proposed({ coming: days, health: { kind: 'wasIll', days: 4, wellSince: today } });
  expect(back.map(({ date }) => daysBetween(today, date))).toEqual([0, 1, 2, 3]);
  expect(back.every(({ to, reason }) => !isKeyFamily(to!.family) && reason.code === 'backFromIllness')).toBe(true);
  expect(back.map(({ from, to }) => to!.stress <= from.stress * 0.75)).toEqual([true, true, true, true]);
  expect(back.slice(0, 2).every(({ from, to }) => to!.stress <= from.stress / 2)).toBe(true);
  expect(back[2]!.to!.stress).toBeGreaterThan(back[2]!.from.stress / 2);
  // However short the illness was, coming back takes three days.
  const short = proposed({ coming: days, health: { kind: 'wasIll', days: 1, wellSince: today } });
  expect(short.map(({ date }) => daysBetween(today, date))).toEqual([0, 1, 2]);
});

test('whoever comes back from an illness rides the gentlest session of its length', () => {
  const gentlest = ({ family, rung }: Dose) =>
    Math.min(...(ladders.bike[family as 'endurance']?.[rung] ?? []).map(({ stress }) => stress));
  const keys = bike.filter(({ family }) => isKeyFamily(family));
  expect(keys.length).toBeGreaterThan(50);
  for (const key of keys) {
    const asked = { coming: [coming(shiftDate(today, 3), key)], health: { kind: 'wasIll', days: 4, wellSince: today } };
    for (const { to } of proposed(asked as Partial<Week>)) expect(to?.stress).toBe(to ? gentlest(to) : undefined);
  }
});

test('a review reaches as far as it says: a week of rest, three days of low variability, two weeks of easier sessions', () => {
  const each = Array.from({ length: 20 }, (_, day) => coming(shiftDate(today, day), hard));
  const reached = (week: Partial<Week>) =>
    proposed({ coming: each, ...week }).map(({ date }) => daysBetween(today, date));
  const daysUpTo = (count: number) => Array.from({ length: count }, (_, day) => day);
  expect(reached({ health: { kind: 'ill' } })).toEqual(daysUpTo(7));
  expect(reached({ hrv: 'below' })).toEqual(daysUpTo(3));
  expect(reached({ past: [past(null), past(60)] })).toEqual(daysUpTo(14));
});

test('whoever did just seven tenths of a week, or held just half of two sessions, goes on as planned', () => {
  expect(proposed({ past: [past(42), past(42)] })).toEqual([]);
  expect(proposed({ past: [past(60, null, 0.5), past(60, null, 0.5)] })).toEqual([]);
});

test('a test stays a test after a week that was missed', () => {
  expect(proposed({ past: [past(null), past(null)], coming: [coming('2027-01-14', doseOf('test', 0))] })).toEqual([]);
});

test('where the lowest rung was too much, an easy session takes its place', () => {
  const lowest = doseOf('sweet-spot', 0);
  const [proposal] = proposed({ past: [past(60, 9), past(60, 10)], coming: [coming('2027-01-14', lowest)] });
  expect(isKeyFamily(proposal!.to!.family)).toBe(false);
  expect(proposal!.to!.stress).toBeLessThan(lowest.stress);
  expect(proposal!.to!.minutes).toBeLessThanOrEqual(lowest.minutes);
});

test('what was taken over is not proposed again, and neither is what the athlete has put there', () => {
  const missed = [past(null), past(null)];
  const after = usual.coming.map((session) => {
    const to = proposed({ past: missed }).find(({ eventId }) => eventId === session.eventId)?.to;
    return to ? { ...session, workoutId: to.workoutId, minutes: to.minutes, stress: Math.round(to.stress) } : session;
  });
  expect(proposed({ past: missed, coming: after })).toEqual([]);
  const own = { ...coming('2027-01-14', hard), workoutId: 'own', stress: 20 };
  expect(proposed({ coming: [own], past: missed, health: { kind: 'wasIll', days: 5, wellSince: today } })).toEqual([]);
});

const anyWeek = fc.record({
  sport: fc.constantFrom(...sports),
  seed: fc.array(fc.record({ day: fc.integer({ min: -20, max: 30 }), pick: fc.nat(), isOwn: fc.boolean() }), {
    maxLength: 20,
  }),
  past: fc.array(
    fc.record({
      plannedStress: fc.integer({ min: 0, max: 200 }),
      doneStress: fc.option(fc.integer({ min: 0, max: 250 })),
      effort: fc.option(fc.integer({ min: 1, max: 10 })),
      heldShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { maxLength: 14 },
  ),
  health: fc.oneof(
    fc.constant<Health>({ kind: 'well' }),
    fc.constant<Health>({ kind: 'ill' }),
    fc.record({
      kind: fc.constant('wasIll' as const),
      days: fc.integer({ min: 1, max: 60 }),
      wellSince: fc.integer({ min: -10, max: 0 }).map((days) => shiftDate(today, days)),
    }),
  ),
  hrv: fc.constantFrom<Hrv>(null, 'usual', 'below'),
  minutes: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), fc.integer({ min: 20, max: 200 })),
});

test('whatever a week was, nothing of the past changes, no day grows, nothing rises, and after an illness each day stays below its share', () => {
  fc.assert(
    fc.property(anyWeek, ({ sport, seed, past, health, hrv, minutes }) => {
      const own = ladders[sport];
      const doses = Object.values(own).flatMap((ladder) => ladder.flat());
      const sessions = seed.map(({ day, pick, isOwn }, at) => {
        const session = coming(shiftDate(today, day), doses[pick % doses.length]!);
        return {
          ...session,
          eventId: String(at),
          ...(isOwn && { workoutId: doses[(pick + 7) % doses.length]!.workoutId }),
        };
      });
      const week = { past, coming: sessions, health, hrv, today, minutes, ladders: own };
      const { proposals } = reviewWeek(week);
      for (const { eventId, date, from, to } of proposals) {
        const session = sessions[Number(eventId)]!;
        expect(date >= today).toBe(true);
        expect(to?.minutes ?? 0).toBeLessThanOrEqual(from.minutes);
        expect(to?.minutes ?? 0).toBeLessThanOrEqual(minutes[String((new Date(date).getUTCDay() + 6) % 7)] ?? Infinity);
        expect(to?.stress ?? 0).toBeLessThanOrEqual(from.stress);
        expect(to?.workoutId).not.toBe(session.workoutId);
      }
      if (health.kind !== 'wasIll') return;
      const length = Math.min(backDays.most, Math.max(backDays.least, health.days));
      for (const session of sessions) {
        const day = daysBetween(health.wellSince, session.date);
        if (session.date < today || session.date >= shiftDate(today, 14) || day < 0 || day >= length) continue;
        const proposal = proposals.find(({ eventId }) => eventId === session.eventId);
        const left = proposal ? (proposal.to?.stress ?? 0) : session.stress;
        const planned = doses.find(({ workoutId }) => workoutId === session.plannedWorkoutId)!.stress;
        expect(left).toBeLessThanOrEqual(backShares[day < length / 2 ? 0 : 1] * planned + 1);
      }
    }),
    { numRuns: 300 },
  );
});
