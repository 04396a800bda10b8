/** What an athlete does with a session that repeats, by the real queue: with those that follow, with all, and back again. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SeriesScope } from '#core/model/series.ts';
import {
  changeSeries,
  deleteSeries,
  endSeriesAfter,
  moveSeries,
  type Repeated,
  repeatSession,
  shiftWeeksWithSeries,
} from '#src/app/acts/series-acts.ts';
import { addEntry, deleteSessions, markDone, moveSession } from '#src/app/acts/session-acts.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

beforeAll(() => startI18n(true));
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const shown = (): Promise<DayEntry[]> => dayEntries(currentAthlete()!.database, '2027-01-01', '2027-02-28');
const days = async (): Promise<number[]> =>
  (await shown()).map(
    ({ event }) => Number(event.calendarDate.slice(5, 7)) * 100 + Number(event.calendarDate.slice(8)),
  );
const on = async (day: number): Promise<Repeated> => {
  const found = (await shown()).find(({ event }) => event.calendarDate === `2027-01-${String(day).padStart(2, '0')}`);
  return found as Repeated;
};
const undo = (): void => currentToasts().at(-1)?.action?.run();

/** A run on Tuesdays from 5 January 2027 on, five times. */
beforeEach(async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  await addEntry({ kind: 'sport', sport: 'run', title: 'Easy', durationSeconds: 2_700, stress: null }, '2027-01-05');
  const [first] = await shown();
  const pattern = { frequency: 'weekly' as const, interval: 1, weekdays: [2], end: { count: 5 } };
  await repeatSession(first!.event, pattern);
});

const tuesdays = [105, 112, 119, 126, 202];

test('S7.44 it stands on each of its days, and all but the first go again', async () => {
  expect(await days()).toEqual(tuesdays);
  undo();
  await expect.poll(days).toEqual([105]);
});

const moves: [scope: SeriesScope, days: number[]][] = [
  ['following', [105, 112, 120, 127, 203]],
  ['all', [106, 113, 120, 127, 203]],
];
test.each(moves)(
  'S7.46 moved by a day, %s: those stay that are not meant, and the way back is one',
  async (scope, moved) => {
    expect(await moveSeries(await on(19), scope, '2027-01-20')).toBe(true);
    expect(await days()).toEqual(moved);
    undo();
    await expect.poll(days).toEqual(tuesdays);
  },
);

test('S7.46 what was done, and what was moved by itself, stays where it is when all move', async () => {
  await markDone(await on(12), true);
  await moveSession((await on(26)).event, '2027-01-28', null);
  expect(await moveSeries(await on(19), 'all', '2027-01-20')).toBe(true);
  expect(await days()).toEqual([106, 112, 120, 128, 203]);
  undo();
  await expect.poll(days).toEqual([105, 112, 119, 128, 202]);
});

test('S7.46 a note for those that follow, and one for all: the first one has it too, what was done has not', async () => {
  await markDone(await on(12), true);
  const notes = async () => (await shown()).map(({ event }) => event.note);
  expect(await changeSeries(await on(19), 'following', { note: 'Hills' })).toBe(true);
  expect(await notes()).toEqual(['', '', 'Hills', 'Hills', 'Hills']);
  undo();
  await expect.poll(notes).toEqual(['', '', '', '', '']);
  expect(await changeSeries(await on(19), 'all', { note: 'Flat' })).toBe(true);
  expect(await notes()).toEqual(['Flat', '', 'Flat', 'Flat', 'Flat']);
  undo();
  await expect.poll(notes).toEqual(['', '', '', '', '']);
});

test('S7.47 deleted from one on, or all: what was done stays, and all come back', async () => {
  await markDone(await on(12), true);
  expect(await deleteSeries(await on(19), 'following')).toBe(true);
  expect(await days()).toEqual([105, 112]);
  undo();
  await expect.poll(days).toEqual(tuesdays);
  expect(await deleteSeries(await on(19), 'all')).toBe(true);
  expect(await days()).toEqual([112]);
  undo();
  await expect.poll(days).toEqual(tuesdays);
});

test('S7.50 several sessions deleted at once come back, each of them, by one undo', async () => {
  for (const date of ['2027-01-06', '2027-01-07', '2027-01-08']) await addEntry({ kind: 'rest' }, date);
  const before = await days();
  const rests = (await shown()).filter(({ event }) => event.entry?.kind === 'rest');
  expect(await deleteSessions(rests.map(({ event }) => event))).toBe(true);
  expect(await days()).toEqual(tuesdays);
  undo();
  await expect.poll(days).toEqual(before);
});

test('S7.48 nothing repeats after one session, which stays', async () => {
  expect(await endSeriesAfter(await on(19))).toBe(true);
  expect(await days()).toEqual([105, 112, 119]);
  undo();
  await expect.poll(days).toEqual(tuesdays);
});

test('S7.42 weeks move with what repeats in them, taken back as one', async () => {
  const first = (await on(5)).event;
  const moved = [{ eventId: first.id, calendarDate: '2027-01-12' }];
  expect(await shiftWeeksWithSeries(moved, [first], '2027-01-04', 'forward')).toBe(true);
  expect(await days()).toEqual([112, 119, 126, 202, 209]);
  undo();
  await expect.poll(days).toEqual(tuesdays);
});
