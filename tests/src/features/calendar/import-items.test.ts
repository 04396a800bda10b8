/** A calendar file on the calendar as one act, by the real queue, and its way back, also when the dialog is long closed. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { icsIds } from '#core/domain/calendar/ics/plan-import.ts';
import type { IcsSession } from '#core/domain/calendar/ics/read-sessions.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { deleteSession } from '#src/app/acts/session-acts.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { deletedIds, liveRows } from '#src/db/row-reads.ts';
import { fetchRules } from '#src/db/series-rules.ts';
import { importItems, importKey, type TakenEntry } from '#src/features/calendar/import/import-items.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

const now = Date.parse('2027-01-03T12:00:00Z');
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

const content = { summary: 'Club run', description: '', categories: [], durationSeconds: 3_600 };
const camp: IcsSession = {
  ...content,
  key: '1@club',
  uid: '1@club',
  date: '2027-01-08',
  time: null,
  repeats: null,
  notes: [],
};
/** Four Tuesdays, one of them on Wednesday and one left out. */
const weekly: IcsSession = {
  ...camp,
  key: '2@club',
  uid: '2@club',
  date: '2027-01-05',
  repeats: {
    pattern: { frequency: 'weekly', interval: 1, weekdays: [2], end: { count: 4 } },
    excluded: ['2027-01-19'],
    moved: [{ ...content, originalDate: '2027-01-12', date: '2027-01-13', time: '19:00' }],
  },
};

const choice = (session: IcsSession) => ({
  session,
  ids: icsIds(athlete.account, session, () => 'absent'),
  becomes: () => ({ workoutId: null, entry: { kind: 'note' as const, title: 'Club run' } }),
});
const planOf = (...taken: TakenEntry[]) => ({ taken, gone: [], today: '2027-01-03' });
const dates = async () =>
  (await dayEntries(athlete.database, '2027-01-01', '2027-02-28')).map(({ event }) => event.calendarDate);
const calls = async () => (await athlete.database.calls.toArray()).length;

test('S7.44 S7.51 an import is taken back whole, later too, and all that it brought is off the calendar', async () => {
  expect(await importItems(athlete.database, planOf(choice(camp), choice(weekly)))).toBe(true);
  expect(await dates()).toEqual(['2027-01-05', '2027-01-08', '2027-01-13', '2027-01-26']);
  const toasts = currentToasts().length;
  await undoTogether(importKey);
  expect(await dates()).toEqual([]);
  expect(await liveRows(athlete.database, 'series')).toEqual([]);
  expect(await liveRows(athlete.database, 'overrides')).toEqual([]);
  // All of it: nothing has to be said.
  expect(currentToasts()).toHaveLength(toasts);
});

test('S7.51 what was done with an imported session since keeps only that one from being taken back, and that is said', async () => {
  await importItems(athlete.database, planOf(choice(camp), choice(weekly)));
  const [, friday] = await dayEntries(athlete.database, '2027-01-05', '2027-01-08');
  await deleteSession(friday!.event);
  await undoTogether(importKey);
  expect(await dates()).toEqual([]);
  expect(currentToasts().at(-1)?.kind).toBe('warning');
});

test('S7.44 S7.48 a series that was changed since the import stays, with its moved and left-out days', async () => {
  await importItems(athlete.database, planOf(choice(weekly)));
  const [series] = await liveRows(athlete.database, 'series');
  await perform(athlete.device, 'updateRecurrence', {
    id: series!.id,
    fields: { note: 'Bring lights' },
    following: null,
    overrides: [],
    deletedEventsIds: [],
  });
  await undoTogether(importKey);
  // The first one and what was moved are sessions of their own, which went; neither of them is back on its Tuesday.
  expect(await dates()).toEqual(['2027-01-26']);
});

test('S7.51 where a part of a file is refused, nothing of it is on the calendar, and that is said', async () => {
  const before = await calls();
  const wrong = {
    ...choice(camp),
    becomes: () => ({ workoutId: null, entry: { kind: 'note' as const, title: 'x'.repeat(10_000) } }),
  };
  expect(await importItems(athlete.database, planOf(choice(weekly), wrong))).toBe(false);
  expect(await dates()).toEqual([]);
  expect(await calls()).toBe(before);
});

test('S7.44 S7.51 a file that was taken back and is imported again stands as it says, with its moved and left-out days', async () => {
  await importItems(athlete.database, planOf(choice(camp), choice(weekly)));
  const before = await dates();
  await undoTogether(importKey);
  expect(await dates()).toEqual([]);
  // As a file is compared with the calendar: what was deleted comes under new ids.
  const { database, account } = athlete;
  const gone = new Set([...(await deletedIds(database, 'events')), ...(await deletedIds(database, 'series'))]);
  const stateOf = (id: string) => (gone.has(id) ? 'deleted' : 'absent');
  const again = (session: IcsSession) => ({ ...choice(session), ids: icsIds(account, session, stateOf) });
  expect(await importItems(database, planOf(again(camp), again(weekly)))).toBe(true);
  expect(await dates()).toEqual(before);
});
