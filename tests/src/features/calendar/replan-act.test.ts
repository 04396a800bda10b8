/** Planning a season again is one act on the device, by the real queue, and one undo takes back all of it. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Change, replan, type SeasonSession } from '#core/domain/calendar/replan.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { actTogether, part } from '#src/app/acts/act-together.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { fetchRules } from '#src/db/series-rules.ts';
import { replanKey, replanSeason } from '#src/features/calendar/replan-act.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

const monday = '2027-03-01';
const on = (week: number, day: number): string => shiftDate(monday, 7 * week + day);
const now = Date.parse(`${monday}T12:00:00Z`);
let athlete: Athlete;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
  await fetchRules();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(now + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  vi.useRealTimers();
  await signOut();
  vi.unstubAllGlobals();
});

/** Each week an easy run on Tuesday, a long one on Wednesday and a hard one on Sunday. */
const usual = [
  { title: 'Easy run', day: 1, stress: 30, minutes: 60, isHard: false },
  { title: 'Long run', day: 2, stress: 120, minutes: 180, isHard: false },
  { title: 'Hills', day: 6, stress: 60, minutes: 60, isHard: true },
] as const;

const titleOf = ({ entry }: DayEntry['event']): string => (entry?.kind === 'note' ? entry.title : '');

const stands = async () =>
  (await dayEntries(athlete.database, on(-1, 0), on(9, 6))).map(
    ({ event }) => `${event.calendarDate} ${titleOf(event)}`,
  );

test.each<[string, Change, number]>([
  ['ill for three days', { kind: 'away', from: on(0, 0), days: 3, isLater: false }, 1],
  ['ill for three days, the rest pushed back', { kind: 'away', from: on(0, 0), days: 3, isLater: true }, 0],
  ['an easy week', { kind: 'easyWeek', from: on(1, 0) }, 0],
])(
  'S7.51 %s: all of it is there at once, and one undo brings back each session to its day',
  async (_name, change, fewer) => {
    const events = [0, 1, 2, 3].flatMap((week) =>
      usual.map(({ title, day }) => ({
        eventId: freshId(),
        workoutId: null,
        versionId: null,
        entry: { kind: 'note' as const, title },
        calendarDate: on(week, day),
        localTime: null,
        rank: 'm',
        percentOfHR: null,
        isOutdoorWorkout: false,
        color: null,
        note: '',
        done: null,
      })),
    );
    expect(await actTogether([part('bulkPushEvents', { events }, nothingShown)], null)).not.toBeNull();
    const before = await stands();
    expect(before).toHaveLength(12);
    const entries = await dayEntries(athlete.database, on(-1, 0), on(9, 6));
    const sessions = entries.map(({ event }): SeasonSession => {
      const { stress, minutes, isHard } = usual.find(({ title }) => title === titleOf(event))!;
      return { id: event.id, date: event.calendarDate, stress, seconds: 60 * minutes, isHard, role: 'moves' };
    });
    const proposal = replan(
      { today: monday, sessions, trainingDays: [2, 3, 4, 5, 6, 7], restDates: [], raceDate: null },
      change,
    );
    const byId = new Map(entries.map((entry) => [entry.event.id, entry]));

    expect(await replanSeason(athlete, proposal, byId)).toBe(true);
    const after = await stands();
    expect(after).not.toEqual(before);
    expect(after).toHaveLength(12 - fewer + proposal.copies.length);

    await undoTogether(replanKey);
    expect(await stands()).toEqual(before);
  },
);
