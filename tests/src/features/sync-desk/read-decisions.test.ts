import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '#locales/en.json';
import { acts, type InputOf } from '#core/acts/acts.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import type { RowOf } from '#core/model/tables.ts';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callCounts } from '#src/db/call-reads.ts';
import { consequencesOf } from '#src/features/sync-desk/consequences.ts';
import { readDecisions } from '#src/features/sync-desk/read-decisions.ts';
import { createFormat } from '#src/i18n/format.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { ride } from '#tests/server/annas-things.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';
import { openConflict } from '#tests/conflicts.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

async function decisionsIn(database: AccountDatabase, most = 50) {
  const t = i18next.getFixedT('en');
  return readDecisions(database, wordsWith({ t, format: createFormat('en', t), names: namesIn(database) }), most);
}

/** Puts a conflict on the device, as it comes from the server. */
async function raise(database: AccountDatabase, fields: Partial<RowOf<'conflicts'>>): Promise<void> {
  const view = openConflict(freshId(), fields);
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

test('a deletion that was set aside is told as a deletion, whatever its entries are', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-16');
  await raise(database, {
    kind: 'parked',
    code: 'callFailed',
    call: acts.deleteEvent.call,
    input: { eventId },
    entries: [{ table: 'events', id: eventId, act: 'create', was: null, mine: null, theirs: null }],
  });
  const [card] = (await decisionsIn(database)).cards;
  expect(card?.title).toBe('Easy hour, Sat, Jan 16');
  expect(card?.steps.map(({ text }) => text)).toEqual(['Deleted Easy hour on Sat, Jan 16']);
  expect(consequencesOf(card!, 'theirs', i18next.getFixedT('en')).dropped).toEqual([card?.steps[0]?.text]);
});

test('S5.11 zones that two devices changed are compared in words', async () => {
  const { database } = await openOwnDevice([easy]);
  const { account } = database;
  const zones = (max: number) => defaultHeartRateZones.with(0, { min: null, max });
  const settings = { id: account, deletedBy: null, name: 'Ada', heartRateZones: zones(0.66) };
  await database.rows('settings').put({ id: account, view: settings, rev: 1 });
  const row = { table: 'settings', id: account, act: 'change' } as const;
  const values = { was: { heartRateZones: null }, mine: { heartRateZones: zones(0.67) } };
  await raise(database, { entries: [{ ...row, ...values, theirs: { heartRateZones: zones(0.66) } }] });
  const [known] = (await decisionsIn(database)).cards;
  expect(known?.rows).toMatchObject([
    {
      isOfLaterRelease: false,
      fields: [
        {
          label: 'Heart-rate zones',
          before: 'standard',
          mine: expect.stringMatching(/^up to 67%/),
          theirs: expect.stringMatching(/^up to 66%/),
        },
      ],
    },
  ]);
});

test('what only a later release knows is no empty card', async () => {
  const { database } = await openOwnDevice([easy]);
  const { account } = database;
  const settings = { id: account, deletedBy: null, name: 'Ada', readiness: 3 };
  await database.rows('settings').put({ id: account, view: settings, rev: 1 });
  const later = { was: { readiness: 1 }, mine: { readiness: 2 }, theirs: { readiness: 3 } };
  await raise(database, { entries: [{ table: 'settings', id: account, act: 'change', ...later }] });
  const [card] = (await decisionsIn(database)).cards;
  expect(card?.rows).toMatchObject([{ isOfLaterRelease: true, fields: [] }]);
});

/** A plan of one week with a workout on each of some weekdays; resolves with the ids. */
async function planOf(act: Awaited<ReturnType<typeof openOwnDevice>>['act'], weekdays: readonly number[]) {
  const [planId, weekId] = [freshId(), freshId()];
  const items = weekdays.map((weekday) => itemInput(freshId(), easy.workoutId, weekday));
  await act('createPlan', planInput(planId, [weekInput(weekId, items)]));
  return { planId, weekId, itemIds: items.map(({ itemId }) => itemId) };
}

const change = { act: 'change', was: {}, mine: {}, theirs: {} } as const;

test('against a new note it is the session that is deleted, not the note; of a plan, the workout', async () => {
  const { database, act, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-16');
  const notes = { was: { note: '' }, mine: null, theirs: { note: 'Ride with Sam' } };
  await act('updateEvent', { eventId, fields: notes.theirs });
  await raise(database, { entries: [{ table: 'events', id: eventId, act: 'delete', ...notes }] });
  const { weekId, itemIds } = await planOf(act, [4]);
  const places = { was: { weekId, weekday: 2 }, mine: null, theirs: { weekId, weekday: 4 } };
  await raise(database, { entries: [{ table: 'planItems', id: itemIds[0]!, act: 'delete', ...places }] });
  const fields = (await decisionsIn(database)).cards.map(({ rows }) => rows[0]?.fields[0]);
  expect(fields).toMatchObject([
    { label: 'Note', before: 'empty', mine: 'session deleted', theirs: 'Ride with Sam' },
    { label: 'Place in the plan', mine: 'removed from the plan', theirs: 'week 1, Thursday' },
  ]);
});

test('S3.08 against what was made one with it elsewhere it is the activity that is deleted, and the other one is named', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const [kept, other] = [freshId(), freshId()];
  const recorded = ride('a'.repeat(64)) as Omit<InputOf<'addActivity'>, 'activityId'>;
  for (const activityId of [kept, other]) await act('addActivity', { activityId, ...recorded });
  const copies = { activityId: kept, fields: { joined: [other] }, otherId: other, isOtherDeleted: true };
  await act('joinActivities', copies);
  const joins = { was: { joined: null }, mine: null, theirs: { joined: [other] } };
  await raise(database, { entries: [{ table: 'activities', id: kept, act: 'delete', ...joins }] });
  const fields = (await decisionsIn(database)).cards.map(({ rows }) => rows[0]?.fields);
  // With the year where that is not this one.
  const name = expect.stringMatching(/^Morning ride, Mon, May 4/);
  expect(fields).toMatchObject([[{ label: 'Joined with', before: 'empty', mine: 'activity deleted', theirs: name }]]);
});

test('a card about one workout of a plan leads to it there; one about more, to the plan', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const { weekId, itemIds } = await planOf(act, [2, 4]);
  await raise(database, { entries: [{ table: 'planItems', id: itemIds[0]!, ...change }] });
  const both = itemIds.map((id) => ({ table: 'planItems', id, ...change }));
  const place = async () => (await decisionsIn(database)).cards.map((card) => card.place);
  expect(await place()).toMatchObject([{ to: '/plans/$slug', search: { at: itemIds[0] } }]);
  await raise(database, { entries: [...both, { table: 'planWeeks', id: weekId, ...change }] });
  expect((await place()).at(-1)).not.toHaveProperty('search');
});

test('two workouts of a plan, its week and its name are decided one by one, and both of a workout can be kept', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const { planId, weekId, itemIds } = await planOf(act, [2, 4]);
  const to = (weekday: number) => ({ weekId, weekday });
  for (const id of itemIds) {
    const place = { was: to(2), mine: to(5), theirs: to(3) };
    await raise(database, { entries: [{ table: 'planItems', id, act: 'change', ...place }] });
  }
  await raise(database, { entries: [{ table: 'planWeeks', id: weekId, ...change }] });
  await raise(database, { entries: [{ table: 'plans', id: planId, ...change }] });
  const { cards } = await decisionsIn(database);
  expect(cards.map(({ title, canKeepBoth }) => [title, canKeepBoth])).toEqual([
    ['Spring: Easy hour', true],
    ['Spring: Easy hour', true],
    ['Spring: week 1', false],
    ['Spring', false],
  ]);
  expect((await callCounts(database)).attention).toBe(4);
});

test('a week that was to be deleted and what happened in it is one card; hundreds of cards are not all read', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const { weekId, itemIds } = await planOf(act, [2]);
  await raise(database, { entries: [{ table: 'planItems', id: itemIds[0]!, ...change }] });
  await raise(database, { entries: [{ table: 'planWeeks', id: weekId, ...change, act: 'delete' }] });
  for (let count = 0; count < 3; count += 1) {
    await raise(database, { entries: [{ table: 'events', id: freshId(), ...change }] });
  }
  const { cards, more } = await decisionsIn(database, 2);
  // Named as the week that it is: under 'Spring', 'It’s deleted on all your devices' would be said of the plan.
  expect(cards.map(({ title, conflictIds }) => [title, conflictIds.length])).toEqual([
    ['Spring: week 1', 2],
    ['Session', 1],
  ]);
  expect(more).toBe(2);
  expect((await callCounts(database)).attention).toBe(4);
});

test('a week that could not be made and the workout that was to go into it are one card', async () => {
  const { database } = await openOwnDevice([easy]);
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  const made = { act: 'create', was: null, mine: null, theirs: null } as const;
  const refused = { kind: 'refused', code: 'planGone' } as const;
  await raise(database, {
    ...refused,
    input: { planId, weekId },
    entries: [{ table: 'planWeeks', id: weekId, ...made }],
  });
  await raise(database, {
    ...refused,
    input: { weekId, itemId },
    entries: [{ table: 'planItems', id: itemId, ...made }],
  });
  expect((await decisionsIn(database)).cards).toHaveLength(1);
});

test('a refused change of a chain has no row to compare, though the change before it has; left-out rows are compared', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-16');
  const notes = { was: { note: '' }, mine: { note: 'Easy' }, theirs: { note: 'Hard' } };
  const named = { table: 'events', id: eventId, act: 'change', was: null, mine: null, theirs: null } as const;
  // More rows than are shown: the one that both calls are about is the last of them.
  const others = Array.from({ length: 30 }, () => ({
    table: 'events',
    id: freshId(),
    act: 'change' as const,
    ...notes,
  }));
  await raise(database, { entries: [...others, { ...named, ...notes }] });
  await raise(database, { entries: [{ ...named, ...notes }] });
  await raise(database, { kind: 'refused', code: 'eventGone', entries: [named] });
  const { cards } = await decisionsIn(database);
  expect(cards.map(({ rows, moreRows }) => [rows.length, moreRows])).toEqual([[20, 11]]);
  expect(cards[0]?.steps.map(({ isCompared }) => isCompared)).toEqual([true, true, false]);
});

test('a chain of which one change cannot be made again stays whole, and says why', async () => {
  const { database, act, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-16');
  const notes = { was: { note: '' }, mine: { note: 'Easy' }, theirs: { note: '' } };
  const named = { table: 'events', id: eventId, act: 'change', was: null, mine: null, theirs: null } as const;
  await raise(database, { entries: [{ ...named, ...notes }] });
  const input = { eventId: freshId(), calendarDate: '2027-01-17', localTime: null, rank: 'V' };
  await raise(database, { kind: 'refused', code: 'eventGone', input, entries: [named] });
  const [before, calls] = [await decisionsIn(database), await database.calls.count()];
  const { conflictIds } = before.cards[0]!;
  expect(conflictIds).toHaveLength(2);

  const deciding = act('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
  await expect(deciding).rejects.toMatchObject({ code: 'eventGone' });
  expect(await decisionsIn(database)).toEqual(before);
  expect((await database.rows('events').get(eventId))?.view.note).toBe('');
  expect(await database.calls.count()).toBe(calls);
});

describe('whose a value is, as each device sees it', () => {
  const day = (calendarDate: string) => ({ calendarDate, localTime: null });

  /** A session that one call wanted to move to Thursday, and that is on Friday. */
  async function moved(isOwnCall: boolean, isStandingOwn: boolean) {
    const { database, device, act, plan } = await openOwnDevice([easy]);
    const eventId = await plan(easy.workoutId, '2027-01-12');
    const to = (calendarDate: string) => act('moveEvent', { eventId, ...day(calendarDate), rank: 'V' });
    const place = { was: day('2027-01-12'), mine: day('2027-01-14'), theirs: day('2027-01-15') };
    const entries = [{ table: 'events', id: eventId, act: 'change' as const, ...place }];
    if (isOwnCall) {
      const done = await to('2027-01-14');
      if (done.at !== 'saved') throw new Error('The session did not move.');
      const clashed = [`events/${eventId}.calendarDate`, `events/${eventId}.localTime`];
      const outcome = { mid: done.mid, kind: 'conflict' as const, rev: 3, at: '2027-01-14T07:00:00.000Z', clashed };
      await device.store.transaction((transaction) => transaction.setCallState(done.mid, 'attention', outcome));
      await raise(database, { id: done.mid, entries });
    } else await raise(database, { entries, at: '2027-01-14T07:00:00.000Z' });
    if (isStandingOwn) await to('2027-01-15');
    else {
      const row = await database.rows('events').get(eventId);
      await database.rows('events').put({ ...row!, view: { ...row!.view, ...day('2027-01-15') } });
    }
    const card = (await decisionsIn(database)).cards[0]!;
    return { from: card.from, ...card.rows[0]! };
  }

  const here = new Date('2027-01-14T06:00:00.000Z');
  const arrived = new Date('2027-01-14T07:00:00.000Z');

  test('on the device whose change came later, the change is from here and what stands is from elsewhere', async () => {
    const row = await moved(true, false);
    expect(row).toMatchObject({ from: 'here', change: { from: 'here', at: here }, current: { from: 'elsewhere' } });
    expect(row.fields).toMatchObject([{ mine: 'Thu, Jan 14', theirs: 'Fri, Jan 15' }]);
  });

  test('on the device whose change came first, the change is from another one and what stands is from here', async () => {
    const row = await moved(false, true);
    expect(row).toMatchObject({
      from: 'elsewhere',
      change: { from: 'elsewhere', at: arrived },
      current: { from: 'here', at: here },
    });
    expect(row.fields).toMatchObject([{ mine: 'Thu, Jan 14', theirs: 'Fri, Jan 15' }]);
  });

  test('on a third device nothing is said of what it cannot know', async () => {
    expect(await moved(false, false)).toMatchObject({ from: 'elsewhere', current: { from: 'unknown' } });
  });

  /** The outcome of one of this device's calls, as the server recorded it. */
  const settled = (mid: string, fields: Partial<Outcome>): Outcome => ({
    mid,
    kind: 'conflict',
    rev: 3,
    at: '',
    ...fields,
  });

  test('what a call set that clashed all or nothing is not what stands', async () => {
    const { database, device, act, plan } = await openOwnDevice([easy]);
    const eventId = await plan(easy.workoutId, '2027-01-12');
    const done = await act('updateEvent', { eventId, fields: { note: 'Easy', isOutdoorWorkout: true } });
    if (done.at !== 'saved') throw new Error('The note was not saved.');
    // The rule of another field broke: the note is in no list of what clashed, and yet it was not applied.
    const outcome = settled(done.mid, { code: 'ruleBroken', clashed: [`events/${eventId}.isOutdoorWorkout`] });
    await device.store.transaction((transaction) => transaction.setCallState(done.mid, 'attention', outcome));
    const notes = { was: { note: '' }, mine: { note: 'Hard' }, theirs: { note: 'Easy' } };
    await raise(database, { entries: [{ table: 'events', id: eventId, act: 'change', ...notes }] });
    const [card] = (await decisionsIn(database)).cards;
    expect(card?.rows[0]?.current).toEqual({ from: 'unknown' });
  });

  test('where this device set one of two values that stand, neither is said to be from here or from elsewhere', async () => {
    const { database, device, act, plan } = await openOwnDevice([easy]);
    const eventId = await plan(easy.workoutId, '2027-01-12');
    await act('updateEvent', { eventId, fields: { note: 'Easy' } });
    const later = await act('updateEvent', { eventId, fields: { note: 'Hard', isOutdoorWorkout: true } });
    if (later.at !== 'saved') throw new Error('The note was not saved.');
    const entry = {
      was: { note: 'Easy', isOutdoorWorkout: false },
      mine: { note: 'Hard', isOutdoorWorkout: true },
      theirs: { note: 'Easy', isOutdoorWorkout: false },
    };
    const clashed = Object.keys(entry.mine).map((field) => `events/${eventId}.${field}`);
    const outcome = settled(later.mid, { clashed });
    await device.store.transaction((transaction) => transaction.setCallState(later.mid, 'attention', outcome));
    const row = await database.rows('events').get(eventId);
    await database.rows('events').put({ ...row!, view: { ...row!.view, ...entry.theirs } });
    await raise(database, { id: later.mid, entries: [{ table: 'events', id: eventId, act: 'change', ...entry }] });
    const [card] = (await decisionsIn(database)).cards;
    expect(card?.rows[0]).toMatchObject({ change: { from: 'here' }, current: { from: 'unknown' } });
  });

  test('a value that clashed is not what stands, though this device wanted the same', async () => {
    const { database, device, act, plan } = await openOwnDevice([easy]);
    const eventId = await plan(easy.workoutId, '2027-01-12');
    const done = await act('updateEvent', { eventId, fields: { note: 'Easy' } });
    if (done.at !== 'saved') throw new Error('The note was not saved.');
    const outcome = { mid: done.mid, kind: 'conflict' as const, rev: 3, at: '', clashed: [`events/${eventId}.note`] };
    await device.store.transaction((transaction) => transaction.setCallState(done.mid, 'attention', outcome));
    const notes = { was: { note: '' }, mine: { note: 'Hard' }, theirs: { note: 'Easy' } };
    await raise(database, { entries: [{ table: 'events', id: eventId, act: 'change', ...notes }] });
    const [card] = (await decisionsIn(database)).cards;
    expect(card?.rows[0]?.current).toEqual({ from: 'unknown' });
  });
});
