/** A season that something comes between: illness, a week that has to be easy, a race on another day. */
import { expect, test } from 'vitest';
import { type Change, replan, type Season, type SeasonSession } from '#core/domain/calendar/replan.ts';
import { longSessions, usualWeekdays } from '#core/domain/calendar/usual-days.ts';
import { shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { firstBroken } from './replan-laws.ts';

const monday = '2027-03-01';
const on = (week: number, weekday: number): string => shiftDate(monday, 7 * week + weekday - 1);

/** Tuesday hard, Thursday hard, Saturday easy, Sunday long. */
const usualWeek = (week: number): SeasonSession[] =>
  (
    [
      [2, 'intervals', 70, 60, true],
      [4, 'threshold', 80, 75, true],
      [6, 'easy', 40, 60, false],
      [7, 'long', 150, 180, false],
    ] as const
  ).map(([weekday, name, stress, minutes, isHard]) => ({
    id: `${name} ${week}`,
    date: on(week, weekday),
    stress,
    seconds: 60 * minutes,
    isHard,
    role: 'moves',
  }));

const weeksOf = (...weeks: number[]): SeasonSession[] => weeks.flatMap(usualWeek);

/** Eight weeks ahead and four behind, with a race on the last Sunday. */
const season = (changes: Partial<Season> = {}): Season => ({
  today: on(0, 1),
  sessions: [
    ...weeksOf(-4, -3, -2, -1).map((session) => ({ ...session, role: 'done' as const })),
    ...weeksOf(0, 1, 2, 3, 4, 5, 6, 7),
  ],
  trainingDays: [2, 3, 4, 6, 7],
  restDates: [],
  raceDate: null,
  ...changes,
});

/** What becomes of sessions, by what they are called. */
function told(proposal: ReturnType<typeof replan>): Record<string, string> {
  return Object.fromEntries([
    ...proposal.moves.map(({ id, to }) => [id, to]),
    ...proposal.leftOut.map(({ id, reason }) => [id, reason]),
    ...proposal.copies.map(({ ofId, date }) => [`${ofId} again`, date]),
  ]);
}

const ill = (weekday: number, days: number, isLater: boolean): Change => ({
  kind: 'away',
  from: on(0, weekday),
  days,
  isLater,
});

test('after two days of illness a missed session is done on a free training day of its week, where it is not beside a hard one', () => {
  // From Monday on: Tuesday's intervals could be done on Wednesday, which is off, or beside Thursday's threshold.
  expect(told(replan(season(), ill(1, 2, false)))).toEqual({ 'intervals 0': 'away' });
  // An easy one can: nothing else changes.
  const easy = usualWeek(0).map((session) => ({ ...session, isHard: session.id === 'threshold 0' }));
  expect(told(replan(season({ sessions: easy }), ill(1, 2, false)))).toEqual({ 'intervals 0': on(0, 3) });
});

test('ill for three days at a weekend, an athlete does the easy session on a free day; the long ride is left out, and no other day changes', () => {
  expect(told(replan(season(), ill(5, 3, false)))).toEqual({ 'easy 0': on(0, 3), 'long 0': 'longDay' });
});

test('ill for three days, who pushes the rest back keeps long rides on Sundays, the weeks of the race, and no week heavier than planned', () => {
  const before = season({ raceDate: on(7, 6) });
  const { moves, leftOut, copies } = replan(before, ill(1, 3, true));
  const places = new Map(moves.map(({ id, to }) => [id, to]));
  const gone = new Set(leftOut.map(({ id }) => id));
  const after = before.sessions
    .filter(({ id }) => !gone.has(id))
    .map((session) => ({ ...session, date: places.get(session.id) ?? session.date }));
  expect(copies).toEqual([]);
  expect(after.filter(({ date }) => date >= on(0, 1) && date <= on(0, 3))).toEqual([]);
  for (const { id, date } of after)
    if (id.startsWith('long')) expect([7, id, date]).toEqual([weekdayOf(date), id, date]);
  const raceWeeks = ({ date }: SeasonSession) => date >= on(6, 1);
  expect(after.filter(raceWeeks)).toEqual(before.sessions.filter(raceWeeks));
  const stress = [0, 1, 2, 3, 4, 5, 6, 7].map((week) =>
    after.reduce((sum, one) => (one.date >= on(week, 1) && one.date <= on(week, 7) ? sum + one.stress : sum), 0),
  );
  expect(stress).toEqual([0, 340, 340, 340, 340, 340, 340, 340]);
});

/** Stress of each week from the first on, after a proposal. */
function weeklyStress({ sessions }: Season, { moves, leftOut, copies }: ReturnType<typeof replan>): number[] {
  const dates = new Map(moves.map(({ id, to }) => [id, to]));
  const gone = new Set(leftOut.map(({ id }) => id));
  const again = copies.map(({ ofId, date }) => ({ date, stress: sessions.find(({ id }) => id === ofId)?.stress ?? 0 }));
  const stands = sessions
    .filter(({ id }) => !gone.has(id))
    .map((one) => ({ ...one, date: dates.get(one.id) ?? one.date }));
  return Array.from({ length: 10 }, (_, week) =>
    [...stands, ...again]
      .filter(({ date }) => date >= on(week, 1) && date <= on(week, 7))
      .reduce((sum, { stress }) => sum + stress, 0),
  );
}

/** Half of the season's stress until now, and a quarter next week. */
function lightUntilNow({ sessions }: Season): SeasonSession[] {
  const share = (date: string): number => (date < on(0, 1) ? 0.5 : date >= on(1, 1) && date < on(2, 1) ? 0.25 : 1);
  return sessions.map((session) => ({ ...session, stress: share(session.date) * session.stress }));
}

test('ill for three days, the rest later: long rides stay on Sundays, race and taper as they were, a week no more than it may', () => {
  const raced = season({ today: on(0, 5), raceDate: on(7, 6) });
  const went = replan({ ...raced, sessions: lightUntilNow(raced) }, ill(5, 3, true));
  expect(told(went)).toMatchObject({ 'long 0': on(1, 7), 'easy 0': 'tooMuch', 'long 4': on(5, 7), 'long 5': 'taper' });
  expect(went.moves.filter(({ id, to }) => id.startsWith('long') && weekdayOf(to) !== 7)).toEqual([]);
  expect(Object.keys(told(went)).filter((name) => /[67]$/.test(name))).toEqual([]);
});

test('an easy week: long rides stay on Sundays, race and taper as they were, the week behind it no more than it may', () => {
  const raced = season({ raceDate: on(7, 6) });
  const light = { ...raced, sessions: lightUntilNow(raced) };
  const eased = replan(light, { kind: 'easyWeek', from: on(0, 1) });
  expect(told(eased)).toMatchObject({ 'easy 0 again': on(0, 6), 'long 0': on(1, 7), 'long 5': 'taper' });
  // A tenth above the half of a full week, 187, is the most.
  expect(weeklyStress(light, eased).slice(0, 2)).toEqual([40, 150]);
  expect(eased.moves.filter(({ id, to }) => id.startsWith('long') && weekdayOf(to) !== 7)).toEqual([]);
  expect(Object.keys(told(eased)).filter((name) => /[67]$/.test(name))).toEqual([]);
});

test('a long ride keeps its weekday: where that is off, it is left out', () => {
  expect(told(replan(season(), ill(7, 1, false)))).toEqual({ 'long 0': 'longDay' });
});

test('after a week of illness the plan goes on where it was left, a week later', () => {
  const moved = replan(season(), ill(1, 7, true));
  expect(moved.leftOut).toEqual([]);
  expect(moved.moves).toHaveLength(32);
  expect(told(moved)).toMatchObject({ 'intervals 0': on(1, 2), 'long 0': on(1, 7), 'long 7': on(8, 7) });
});

test('a race stays, with its week and the one before: what would come to stand there is left out', () => {
  const moved = told(replan(season({ raceDate: on(7, 6) }), ill(1, 7, true)));
  expect(moved).toMatchObject({ 'long 4': on(5, 7), 'long 5': 'taper', 'intervals 5': 'taper' });
  expect(Object.keys(moved).filter((name) => /[67]$/.test(name))).toEqual([]);
});

test('an easy week has half of the week before in easy sessions, and the plan goes on behind it', () => {
  const moved = replan(season(), { kind: 'easyWeek', from: on(1, 3) });
  expect(moved.copies).toEqual([{ ofId: 'easy 1', date: on(1, 6) }]);
  expect(told(moved)).toMatchObject({ 'intervals 1': on(2, 2), 'long 7': on(8, 7) });
  expect(moved.moves.some(({ id }) => id.endsWith(' 0'))).toBe(false);
});

test('a race a week later takes its taper along, and the week before that is trained once more', () => {
  const moved = told(replan(season({ raceDate: on(7, 7) }), { kind: 'race', to: on(8, 7) }));
  expect(moved).toMatchObject({
    'intervals 6': on(7, 2),
    'intervals 7': on(8, 2),
    'intervals 5 again': on(6, 2),
    'long 5 again': on(6, 7),
    // It is the race's own day.
    'long 7': 'longDay',
  });
  expect(moved['intervals 5']).toBeUndefined();
});

test('a race a week earlier takes its taper along, and the last week before that is left out', () => {
  const moved = told(replan(season({ raceDate: on(7, 7) }), { kind: 'race', to: on(6, 6) }));
  expect(moved).toMatchObject({ 'intervals 5': 'taper', 'long 5': 'taper', 'intervals 6': on(5, 2) });
  expect(moved['intervals 4']).toBeUndefined();
});

test('what was done, what is over and what repeats stays; of what repeats, days off are left out', () => {
  const sessions = weeksOf(0, 1).map((session): SeasonSession => {
    if (session.date === on(0, 2)) return { ...session, role: 'done' };
    return session.id.startsWith('threshold') ? { ...session, role: 'repeats' } : session;
  });
  const moved = told(replan(season({ today: on(0, 3), sessions }), ill(1, 7, true)));
  expect(moved).toMatchObject({ 'threshold 0': 'away', 'long 0': on(1, 7) });
  expect(moved['intervals 0']).toBeUndefined();
  expect(moved['threshold 1']).toBeUndefined();
});

test('a hard week that comes where a light one was has no more than a tenth above those before it', () => {
  const moved = told(replan(season({ sessions: lightUntilNow(season()) }), ill(1, 7, true)));
  expect(moved).toMatchObject({ 'easy 0': 'tooMuch', 'intervals 0': 'tooMuch', 'long 0': on(1, 7) });
});

test('the usual weekdays are those of a third of the weeks; a long session is half as long again as all others', () => {
  const dates = weeksOf(0, 1, 2).map(({ date }) => date);
  expect(usualWeekdays([...dates, on(2, 1), on(3, 1), on(3, 2)])).toEqual([1, 2, 4, 6, 7]);
  expect(usualWeekdays([])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([...longSessions(weeksOf(0))]).toEqual(['long 0']);
  expect([...longSessions(weeksOf(0).filter(({ id }) => id !== 'long 0'))]).toEqual([]);
});

test('every law holds of 2,000 seasons, whatever comes between', { timeout: 240_000 }, () => {
  expect(firstBroken(2_000)).toBeNull();
});
