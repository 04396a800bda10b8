import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import type { RowOf } from '#core/model/tables.ts';
import { namesIn } from '#src/app/describe/names.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { readDecisions } from '#src/features/sync-desk/read-decisions.ts';
import { createFormat } from '#src/i18n/format.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

async function decisionsIn(database: AccountDatabase, most = 50) {
  const t = i18next.getFixedT('en');
  return readDecisions(database, { t, format: createFormat('en', t), names: namesIn(database) }, most);
}

/** Puts a conflict on the device, as it comes from the server. */
async function raise(database: AccountDatabase, fields: Partial<RowOf<'conflicts'>>): Promise<void> {
  const view = {
    id: freshId(),
    deletedBy: null,
    kind: 'clash',
    state: 'open',
    decision: null,
    code: null,
    call: 'calendar.moveEvent',
    sv: 1,
    input: null,
    entries: [],
    at: '2027-01-14T06:00:00.000Z',
    ...fields,
  };
  await database.rows('conflicts').put({ id: view.id, view, rev: 1 });
}

test('theirs is what the session is now, though it has moved once more since the conflict was written', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-16');
  const day = (calendarDate: string) => ({ calendarDate, localTime: null });
  const place = { was: day('2027-01-12'), mine: day('2027-01-14'), theirs: day('2027-01-13') };
  await raise(database, { entries: [{ table: 'events', id: eventId, act: 'change', ...place }] });

  const { cards } = await decisionsIn(database);
  expect(cards).toMatchObject([{ title: 'Easy hour, Sat, Jan 16', canKeepBoth: true, copied: [`events/${eventId}`] }]);
  expect(cards[0]?.rows[0]?.fields).toEqual([
    { field: 'calendarDate', label: 'Day', before: 'Tue, Jan 12', mine: 'Thu, Jan 14', theirs: 'Sat, Jan 16' },
  ]);
});

test('a change too large to travel can be tried again only on the device that made it', async () => {
  const [here, there] = [await openOwnDevice([easy]), await openOwnDevice([easy])];
  const eventId = await here.plan(easy.workoutId, '2027-01-16');
  const call = (await here.database.calls.toArray())[0]!;
  const parked = {
    id: call.mid,
    kind: 'parked',
    code: 'tooLarge',
    call: call.call,
    entries: [{ table: 'events', id: eventId, act: 'create', was: null, mine: null, theirs: null }],
  } as const;
  for (const { database } of [here, there]) await raise(database, { ...parked, entries: [...parked.entries] });

  const [own] = (await decisionsIn(here.database)).cards;
  expect(own?.again?.map(({ mid }) => mid)).toEqual([call.mid]);
  expect(own?.steps[0]).toMatchObject({ text: 'Added Easy hour on Sat, Jan 16', isOwn: true, code: 'tooLarge' });
  const [others] = (await decisionsIn(there.database)).cards;
  expect(others?.again).toBeNull();
  expect(others?.steps[0]).toMatchObject({ isOwn: false, code: 'tooLarge' });
});

test('a plan with conflicts in its weeks and workouts is one card, and hundreds of cards are not all read', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  const item = { itemId, weekday: 2, rank: 'V', workoutId: easy.workoutId, versionId: null };
  await act('createPlan', {
    planId,
    name: 'Spring',
    description: '',
    sport: 'bike',
    periodType: 'base',
    authorName: 'Ada',
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt: '2027-01-14T06:00:00.000Z',
    weeks: [{ weekId, rank: 'V', note: '', items: [item] }],
  });
  const change = { act: 'change', was: {}, mine: {}, theirs: {} } as const;
  await raise(database, { entries: [{ table: 'planItems', id: itemId, ...change }] });
  await raise(database, { entries: [{ table: 'planWeeks', id: weekId, ...change }] });
  for (let count = 0; count < 3; count += 1) {
    await raise(database, { entries: [{ table: 'events', id: freshId(), ...change }] });
  }
  const { cards, more } = await decisionsIn(database, 2);
  expect(cards.map(({ title, conflictIds }) => [title, conflictIds.length])).toEqual([
    ['Spring', 2],
    ['Session', 1],
  ]);
  expect(more).toBe(2);
});
