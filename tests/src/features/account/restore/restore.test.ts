/** What was exported is there again in another account: the same training, by the athlete's own queue, and never twice. */
import 'fake-indexeddb/auto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts, type InputOf } from '#core/acts/acts.ts';
import type { User } from '#core/model/access.ts';
import { asSeriesId, occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { writeZip, type ZipFile } from '#core/formats/write-zip.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { tableNames, type TableName } from '#core/model/tables.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { calendarEvents } from '#src/db/calendar-events.ts';
import { readRecordings } from '#src/features/account/export/recordings.ts';
import { readEverything } from '#src/features/account/export/read-everything.ts';
import { callsOf, leftOf, planRestore, type Restore } from '#src/features/account/restore/plan-restore.ts';
import { ExportUnreadable, readExport } from '#src/features/account/restore/read-export.ts';
import { runRestore } from '#src/features/account/restore/run-restore.ts';
import { blobBytes, waitingBlobs } from '#src/db/uploads.ts';
import { blobOf as contentBlob } from '#src/sync/blob-of.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { perform } from '#src/sync/perform.ts';
import { itemInput, planInput, sessionInput, weekInput } from '#tests/inputs.ts';
import { ride } from '#tests/server/annas-things.ts';
import { OneAthlete } from '#tests/one-athlete.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const createdAt = '2027-01-10T06:00:00.000Z';
const at = '2027-01-14T06:00:00.000Z';
const easy = indexedWorkout('Easy hour', 60, 60);
const partOf = ({ parts }: Restore, table: TableName) => parts.find((part) => part.table === table);
const free: User = { userId: 'someone', username: 'Ben', accessLevel: 0, roles: [] };
const premium: User = { ...free, accessLevel: 2 };

const contentOf = (name: string, percent: number) => ({
  name,
  sport: 'bike' as const,
  description: `${name}, steady`,
  tags: ['hills'],
  authorName: 'Anna',
  segments: [{ type: 'active' as const, durationSeconds: 1200, percentOfFtp: { start: percent, end: percent } }],
});

type Settings = RowOf<'settings'>;

/** As the first sync brings it. */
async function putSettings(database: AccountDatabase, changed: Partial<Settings>): Promise<void> {
  const view = { id: database.account, deletedBy: null, ...defaultSettings, name: 'Anna', ...changed };
  await database.rows('settings').put({ id: view.id, view, base: null, rev: 1 } as never);
}

/** An athlete with some of everything. */
async function openAnna(changed: Partial<Settings> = {}) {
  const device = await openOwnDevice([easy]);
  const { database, act } = device;
  await putSettings(database, { ftp: 265, rowingFtp: 210, thresholdHR: 171, units: 'imperial', ...changed });
  const [workoutId, firstVersion, secondVersion, listId] = [freshId(), freshId(), freshId(), freshId()];
  await act('createWorkout', { workoutId, versionId: firstVersion, createdAt, content: contentOf('Hills', 90) });
  await act('saveVersion', {
    workoutId,
    versionId: secondVersion,
    parentVersionId: firstVersion,
    createdAt: '2027-01-11T06:00:00.000Z',
    content: contentOf('Hills, harder', 95),
  });
  const list = { name: 'Winter', shortName: 'W', showInApp: true, sort: 'manual', rank: 'V', createdAt } as const;
  await act('createList', { listId, ...list });
  await act('addListEntry', { entryId: freshId(), listId, workoutId, rank: 'n', addedAt: createdAt });
  await act('addListEntry', { entryId: freshId(), listId, workoutId: easy.workoutId, rank: 'V', addedAt: createdAt });
  const items = [itemInput(freshId(), workoutId, 2), { ...itemInput(freshId(), easy.workoutId, 4) }];
  const weeks = [weekInput(freshId(), items, 'V', 'Easy does it'), weekInput(freshId(), [], 'n')];
  await act('createPlan', { ...planInput(freshId(), weeks), name: 'Base', createdAt });
  const done = { at: '2027-01-12T07:00:00.000Z', secondsRidden: 1180, stepsSkipped: 1 };
  const ridden = { versionId: firstVersion, localTime: '06:30', note: 'Strong legs', done };
  await act('pushEvent', sessionInput(freshId(), workoutId, '2027-01-12', ridden));
  await act('pushEvent', sessionInput(freshId(), easy.workoutId, '2027-01-20', { percentOfHR: 90 }));
  const entry = { sport: 'bike', date: '2026-12-20', value: 255.5, at } as const;
  await act('createFtpHistoryEntry', { entryId: freshId(), ...entry });
  return { ...device, workoutId };
}

/** What an athlete's device exports, as far as a restore reads it. */
async function archiveOf(database: AccountDatabase): Promise<ZipFile[]> {
  const everything = await readEverything(database);
  const json = (path: string, value: unknown) => ({ path, bytes: new TextEncoder().encode(JSON.stringify(value)) });
  const head = { format: 'trainside', version: 1, account: database.account, exportedAt: at, tables: tableNames };
  const { files } = await readRecordings(database, everything.activities);
  return [
    json('data/export.json', head),
    ...tableNames.map((name) => json(`data/${name}.json`, everything[name])),
    ...files,
  ];
}
const blobOf = (files: readonly ZipFile[]) => new Blob([writeZip(files, '2027-01-14T06:00:00')]);

/** Restores as the page does, and says what came of it. */
async function restoreInto(
  { database, device }: Awaited<ReturnType<typeof openOwnDevice>>,
  file: Blob,
  { user = premium, withSettings = true } = {},
) {
  const restore = await planRestore(await readExport(file), database, user, at);
  const calls = callsOf(restore, withSettings);
  const { left, fault } = await runRestore(device, calls, () => undefined, restore.blob);
  if (fault) throw fault as Error;
  return { restore, calls, left: [...leftOf(restore, withSettings), ...left] };
}

/** Everything that a device shows, with ids cut to the part that a restore keeps. */
async function trainingIn(database: AccountDatabase) {
  const text = JSON.stringify(await readEverything(database)).replaceAll(database.account, 'account');
  const cut = text
    .replaceAll(/"([0-9a-f]{8}-[0-9a-f]{4})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g, '"$1"')
    .replaceAll(/-[0-9a-f]{12}"/g, '-"');
  const everything = JSON.parse(cut) as Record<string, { id: string }[]>;
  for (const rows of Object.values(everything)) rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  return everything;
}

async function openFresh(changed: Partial<Settings> = {}) {
  const fresh = await openOwnDevice([easy]);
  await putSettings(fresh.database, { name: 'Ben', isOnboarding: true, ...changed });
  return fresh;
}

test('export, restore, export: the same training in another account', async () => {
  const anna = await openAnna({ isOnboarding: false });
  const fresh = await openFresh();
  const { left, restore } = await restoreInto(fresh, blobOf(await archiveOf(anna.database)));
  expect(left).toEqual([]);
  expect(restore.isFresh).toBe(true);
  const [before, after] = [await trainingIn(anna.database), await trainingIn(fresh.database)];
  expect(after).toEqual(before);
  // Its own, and not a row of the other account's.
  const ids = async (database: AccountDatabase) => (await readEverything(database)).events.map(({ id }) => id);
  const own = new Set(await ids(anna.database));
  for (const id of await ids(fresh.database)) expect(own.has(id)).toBe(false);
  expect(Object.values(before).flat().length).toBeGreaterThan(14);
});

test('the server takes every call of it as it is, and its copy is the same', async () => {
  const anna = await openAnna({ isOnboarding: false });
  const { server } = new OneAthlete();
  const fresh = await openOwnDevice([easy]);
  const { account } = fresh.database;
  const now = { ...server, now: () => new Date(at) };
  const settings = { id: account, deletedBy: null, name: 'Ben', ...defaultSettings, isOnboarding: true };
  await writeRows(now, account, [{ table: 'settings', row: settings }]);
  fresh.device.send = async (request) => {
    const body: unknown = JSON.parse(JSON.stringify(await executeSync(now, { ...premium, userId: account }, request)));
    return { at: 'answered', status: 200, isOurs: true, body, retryAfterSeconds: null, milliseconds: 100 };
  };
  await runCycle(fresh.device, 'page');
  await restoreInto(fresh, blobOf(await archiveOf(anna.database)));
  await runCycle(fresh.device, 'page');

  const calls = await fresh.database.calls.toArray();
  expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['applied']));
  const [before, after] = [await trainingIn(anna.database), await trainingIn(fresh.database)];
  const { ftpHistory: entries, workoutVersions: versions, ...training } = after;
  expect(training).toMatchObject({ events: before['events'], lists: before['lists'], settings: before['settings'] });
  expect(training).toMatchObject({ plans: before['plans'], planItems: before['planItems'], conflicts: [] });
  // This server has no catalogue, of which it would send the public one.
  expect(versions).toMatchObject([{ number: 1 }, { number: 2 }]);
  // Today's, of both sports, are noted again.
  expect(entries).toHaveLength(3);
  expect(entries).toContainEqual(expect.objectContaining({ date: '2026-12-20', value: 255.5 }));
});

test('an FTP that another tab saves while the athlete is asked is held against the one that was there then', async () => {
  const anna = await openAnna();
  const fresh = await openFresh();
  const file = blobOf(await archiveOf(anna.database));
  const restore = await planRestore(await readExport(file), fresh.database, premium, at);
  const otherTab = { ...fresh.device };
  await perform(otherTab, 'updateSettings', { fields: { ftp: 280 } });
  await runRestore(fresh.device, callsOf(restore, true), () => undefined);
  const calls = await fresh.database.calls.orderBy('n').toArray();
  const restored = calls.findLast(({ call }) => call === acts.updateSettings.call);
  expect(restored?.was).toMatchObject([{ table: 'settings', fields: { ftp: null } }]);
});

test('the same file restored again changes nothing, and says that all of it is there', async () => {
  const anna = await openAnna();
  const file = blobOf(await archiveOf(anna.database));
  const fresh = await openFresh();
  await restoreInto(fresh, file);
  const before = await fresh.database.calls.count();
  const training = await trainingIn(fresh.database);
  const { calls, restore } = await restoreInto(fresh, file);
  expect(calls).toEqual([]);
  expect(partOf(restore, 'events')).toMatchObject({ coming: 0, there: 2 });
  expect(partOf(restore, 'workouts')).toMatchObject({ coming: 0, there: 1 });
  expect(restore.isFresh).toBe(false);
  expect(await fresh.database.calls.count()).toBe(before);
  expect(await trainingIn(fresh.database)).toEqual(training);
});

test('a restore that ended halfway is finished by the next one', async () => {
  const anna = await openAnna();
  const file = blobOf(await archiveOf(anna.database));
  const whole = await openFresh();
  await restoreInto(whole, file);
  const count = callsOf(
    await planRestore(await readExport(file), (await openFresh()).database, premium, at),
    true,
  ).length;
  for (const stop of [1, 3, 5, 7, count - 1]) {
    const fresh = await openFresh();
    const restore = await planRestore(await readExport(file), fresh.database, premium, at);
    await runRestore(fresh.device, callsOf(restore, true).slice(0, stop), () => undefined);
    await restoreInto(fresh, file);
    expect(await trainingIn(fresh.database)).toEqual(await trainingIn(whole.database));
  }
});

test('into the account that it came from: what was deleted comes back, and nothing stands twice', async () => {
  const anna = await openAnna();
  const before = await trainingIn(anna.database);
  const file = blobOf(await archiveOf(anna.database));
  const { lists, plans, events } = await readEverything(anna.database);
  await anna.act('deleteWorkout', { workoutId: anna.workoutId });
  await anna.act('deleteList', { listId: lists[0]?.id ?? '' });
  await anna.act('deletePlan', { planId: plans[0]?.id ?? '' });
  await anna.act('bulkDeleteEvents', { eventsIds: events.map(({ id }) => id) });
  const { left } = await restoreInto(anna, file);
  expect(left).toEqual([]);
  expect(await trainingIn(anna.database)).toEqual(before);
});

test('what is in the account already is not written over', async () => {
  const anna = await openAnna();
  const file = blobOf(await archiveOf(anna.database));
  const [event] = (await readEverything(anna.database)).events;
  await anna.act('updateEvent', { eventId: event?.id ?? '', fields: { note: 'Written since' } });
  await putSettings(anna.database, { ftp: 280, units: 'metric' });
  await restoreInto(anna, file, { withSettings: false });
  const after = await readEverything(anna.database);
  expect(after.events.find(({ id }) => id === event?.id)?.note).toBe('Written since');
  expect(after.settings[0]).toMatchObject({ ftp: 280, units: 'metric' });
});

/** The days and notes of a calendar's entries, repeated ones too. */
const daysShown = async (database: AccountDatabase) =>
  (await calendarEvents(database, '2027-02-01', '2027-02-28'))
    .map(({ event }) => `${event.calendarDate.slice(8)} ${event.note}`.trim())
    .toSorted();

/** Every Monday of February; one was moved to the Tuesday, one deleted, and those from the last one on are another series. */
async function openWithSeries() {
  const anna = await openAnna();
  const [primaryEventId, seriesId] = [freshId(), asSeriesId(freshId())];
  const { eventId: _id, calendarDate, done: _done, ...content } = sessionInput(freshId(), anna.workoutId, '2027-02-01');
  const repeats = { ...content, color: null, entry: null };
  await anna.act('pushEvent', { eventId: primaryEventId, calendarDate, done: null, ...content });
  const pattern = { frequency: 'weekly' as const, interval: 1, weekdays: [1], end: null };
  const dates = { startDate: calendarDate, primaryDate: calendarDate };
  await anna.act('createRecurrence', { seriesId, primaryEventId, ...dates, pattern, ...repeats });
  const occurrences = ['2027-02-08', '2027-02-15'].map((originalDate) => ({
    lineageId: seriesId,
    originalDate,
    calendarDate: originalDate,
    ...repeats,
  }));
  await anna.act('detachOccurrences', { occurrences });
  const [moved = '', deleted = ''] = occurrences.map(({ originalDate }) => occurrenceId(seriesId, originalDate));
  await anna.act('moveEvent', { eventId: moved, calendarDate: '2027-02-09', localTime: null, rank: 'V' });
  await anna.act('deleteEvent', { eventId: deleted });
  await anna.act('updateRecurrence', {
    id: seriesId,
    fields: { pattern: { ...pattern, end: { until: '2027-02-21' } } },
    following: {
      seriesId: asSeriesId(freshId()),
      ...dates,
      startDate: '2027-02-22',
      pattern,
      ...repeats,
      note: 'Late',
    },
    overrides: [],
    deletedEventsIds: [],
  });
  return { ...anna, seriesId };
}

test('S7.44 what repeats comes back in another account as it was shown, once, wherever a restore was cut off', async () => {
  const anna = await openWithSeries();
  const shown = ['01', '09', '22 Late'];
  expect(await daysShown(anna.database)).toEqual(shown);
  const file = blobOf(await archiveOf(anna.database));
  const whole = await openFresh();
  const { left, calls } = await restoreInto(whole, file);
  expect(left).toEqual([]);
  expect(await daysShown(whole.database)).toEqual(shown);
  expect(await trainingIn(whole.database)).toMatchObject({ series: { length: 2 }, overrides: { length: 2 } });
  expect((await restoreInto(whole, file)).calls).toEqual([]);
  for (let stop = calls.findIndex(({ kind }) => kind === 'events'); stop < calls.length; stop += 1) {
    const fresh = await openFresh();
    const restore = await planRestore(await readExport(file), fresh.database, premium, at);
    await runRestore(fresh.device, callsOf(restore, true).slice(0, stop), () => undefined);
    const halfway = await daysShown(fresh.database);
    expect(halfway.filter((day) => !shown.includes(day))).toEqual([]);
    expect(new Set(halfway).size).toBe(halfway.length);
    await restoreInto(fresh, file);
    expect(await daysShown(fresh.database)).toEqual(shown);
  }
});

test('S7.48 a series that was deleted since its export comes back into its own account', async () => {
  const anna = await openWithSeries();
  const file = blobOf(await archiveOf(anna.database));
  const shown = await daysShown(anna.database);
  for (const { id } of (await readEverything(anna.database)).series)
    await anna.act('deleteRecurrence', { seriesId: id, deletedEventsIds: [] });
  expect(await daysShown(anna.database)).toEqual(['01', '09']);
  expect((await restoreInto(anna, file)).left).toEqual([]);
  expect(await daysShown(anna.database)).toEqual(shown);
});

test('a workout that was renamed and tagged between two halves of a restore keeps its words, and gets the other steps', async () => {
  const anna = await openAnna();
  const file = blobOf(await archiveOf(anna.database));
  const fresh = await openFresh();
  const calls = callsOf(await planRestore(await readExport(file), fresh.database, premium, at), true);
  const half = calls.findIndex(({ name }) => name === 'saveVersion');
  await runRestore(fresh.device, calls.slice(0, half), () => undefined);
  const [workout] = (await readEverything(fresh.database)).workouts;
  const words = { name: 'My hills', tags: ['mine'] };
  await fresh.act('updateWorkout', { workoutId: workout?.id ?? '', fields: words });
  const { left } = await restoreInto(fresh, file);
  expect(left).toEqual([]);
  const { workouts, workoutVersions: versions } = await readEverything(fresh.database);
  expect(workouts).toMatchObject([words]);
  const own = versions.filter(({ workoutId }) => workoutId === workout?.id);
  expect(own.map(({ content }) => JSON.stringify(content.segments).match(/\d\d(?=})/)?.[0]).toSorted()).toEqual([
    '90',
    '95',
  ]);
});

/** The server numbers versions as they come: one made now is the newest, whenever it was written. */
async function versionNames(database: AccountDatabase, workoutId: string): Promise<string[]> {
  const versions = (await readEverything(database)).workoutVersions.filter((one) => one.workoutId === workoutId);
  return versions.map(({ content }) => content.name).toSorted();
}

test('a workout that was edited between two halves of a restore keeps what was written here as its newest', async () => {
  const anna = await openAnna();
  const { workoutVersions: written } = await readEverything(anna.database);
  const latest = written.find(({ content }) => content.name === 'Hills, harder');
  const planned = { versionId: latest?.id ?? '', localTime: '07:00', note: 'The harder one' };
  await anna.act('pushEvent', sessionInput(freshId(), anna.workoutId, '2027-01-21', planned));
  const file = blobOf(await archiveOf(anna.database));
  const fresh = await openFresh();
  const restore = await planRestore(await readExport(file), fresh.database, premium, at);
  const calls = callsOf(restore, true);
  const half = calls.findIndex(({ name }) => name === 'saveVersion');
  expect(half).toBeGreaterThan(0);
  await runRestore(fresh.device, calls.slice(0, half), () => undefined);
  const [workout] = (await readEverything(fresh.database)).workouts;
  const workoutId = workout?.id ?? '';
  const [first] = (await readEverything(fresh.database)).workoutVersions;
  const edited = { workoutId, versionId: freshId(), parentVersionId: first?.id ?? null, createdAt: at };
  await fresh.act('saveVersion', { ...edited, content: contentOf('Hills, my way', 88) });

  const left = [{ kind: 'workouts', name: 'Hills, harder', why: 'editedHere' }];
  expect((await restoreInto(fresh, file)).left).toEqual(left);
  expect(await versionNames(fresh.database, workoutId)).toEqual(['Hills', 'Hills, my way']);
  const { events } = await readEverything(fresh.database);
  // The session of a version that is not here is there, and is of a version that is.
  expect(events.find(({ note }) => note === 'The harder one')).toMatchObject({ workoutId, versionId: null });
  expect((await restoreInto(fresh, file)).calls).toEqual([]);
});

test('nor does a version of the file cover the edits of a workout that was deleted here after them', async () => {
  const anna = await openAnna();
  const file = blobOf(await archiveOf(anna.database));
  const fresh = await openFresh();
  const calls = callsOf(await planRestore(await readExport(file), fresh.database, premium, at), true);
  const half = calls.findIndex(({ name }) => name === 'saveVersion');
  await runRestore(fresh.device, calls.slice(0, half), () => undefined);
  const [workout] = (await readEverything(fresh.database)).workouts;
  const workoutId = workout?.id ?? '';
  const edited = { workoutId, versionId: freshId(), parentVersionId: null, createdAt: at };
  await fresh.act('saveVersion', { ...edited, content: contentOf('Hills, my way', 88) });
  await fresh.act('deleteWorkout', { workoutId });
  await restoreInto(fresh, file);
  expect((await readEverything(fresh.database)).workouts).toHaveLength(1);
  expect(await versionNames(fresh.database, workoutId)).toEqual(['Hills', 'Hills, my way']);
});

describe('workouts of others', () => {
  test('a public workout that is known here is referred to, and nobody gets a copy', async () => {
    const anna = await openAnna();
    const fresh = await openFresh();
    await restoreInto(fresh, blobOf(await archiveOf(anna.database)));
    const { events, workouts } = await readEverything(fresh.database);
    expect(workouts).toHaveLength(1);
    expect(events.map(({ workoutId }) => workoutId)).toContain(easy.workoutId);
  });

  test('one that this server does not have becomes the athlete’s own, so that no session is lost', async () => {
    const anna = await openAnna();
    const elsewhere = await openOwnDevice([]);
    await putSettings(elsewhere.database, {});
    const { left } = await restoreInto(elsewhere, blobOf(await archiveOf(anna.database)));
    expect(left).toEqual([]);
    const { events, workouts, workoutVersions } = await readEverything(elsewhere.database);
    expect(workouts).toHaveLength(2);
    const names = new Map(workoutVersions.map(({ workoutId, content }) => [workoutId, content.name]));
    const planned = events.find(({ calendarDate }) => calendarDate === '2027-01-20');
    expect(names.get(planned?.workoutId ?? '')).toBe('Easy hour');
  });
});

/** An export with some of its rows changed by hand. */
function changedFile(files: readonly ZipFile[], table: string, change: (rows: Record<string, unknown>[]) => unknown) {
  return blobOf(
    files.map((file) => {
      if (file.path !== `data/${table}.json`) return file;
      const rows = JSON.parse(new TextDecoder().decode(file.bytes)) as Record<string, unknown>[];
      return { ...file, bytes: new TextEncoder().encode(JSON.stringify(change(rows))) };
    }),
  );
}

describe('rows that cannot be restored are named, and the others come', () => {
  test('a session of a day that there is not, and one whose workout is not in the file', async () => {
    const files = await archiveOf((await openAnna()).database);
    const fresh = await openFresh();
    const file = changedFile(files, 'events', ([first, second, ...rest]) => [
      { ...first, calendarDate: '2027-02-31' },
      second,
      { ...second, id: freshId(), calendarDate: '2027-03-01', workoutId: freshId() },
      { ...second, calendarDate: '2027-03-02' },
      null,
      ...rest,
    ]);
    const { left, restore } = await restoreInto(fresh, file);
    expect(partOf(restore, 'events')?.coming).toBe(1);
    expect(left).toEqual([
      { kind: 'events', name: '2027-02-31', why: 'unreadable' },
      { kind: 'events', name: '2027-03-02', why: 'unreadable' },
      { kind: 'events', name: 'data/events.json, 5', why: 'unreadable' },
      { kind: 'events', name: '2027-03-01', why: 'workoutUnknown' },
    ]);
  });

  test.each([
    ['ends early', '['],
    ['is null', 'null'],
    ['has only the length of a list', '{"length":3}'],
    ['has something else for rows', '["__proto__"]'],
    ['is nested without end', '['.repeat(100_000)],
  ])('a table that %s takes nothing else along', async (_what, text) => {
    const files = await archiveOf((await openAnna()).database);
    const broken = files.map((file) =>
      file.path === 'data/lists.json' ? { ...file, bytes: new TextEncoder().encode(text) } : file,
    );
    const fresh = await openFresh();
    const { left, restore } = await restoreInto(fresh, blobOf(broken));
    expect(left.filter(({ why }) => why === 'unreadable')).toMatchObject([{ kind: 'lists' }]);
    expect(partOf(restore, 'events')?.coming).toBe(2);
  });

  test('S5.14 entries of an FTP outside the days, or the watts, that may be entered', async () => {
    const files = await archiveOf((await openAnna()).database);
    const fresh = await openFresh();
    const entry = (date: string, value: number) => ({ id: freshId(), deletedBy: null, sport: 'bike', date, value });
    const file = changedFile(files, 'ftpHistory', ([known]) => [
      known,
      ...[entry('2026-01-05', 240), entry('2027-01-14', 265), entry('2026-12-24', 45)].map((one) => ({
        ...one,
        settingsId: known?.['settingsId'],
      })),
    ]);
    const { left } = await restoreInto(fresh, file);
    expect(left).toEqual([
      { kind: 'ftpHistory', name: '2026-01-05', why: 'ftpOutside' },
      { kind: 'ftpHistory', name: '2026-12-24', why: 'ftpValue' },
      { kind: 'ftpHistory', name: '2027-01-14', why: 'ftpOutside' },
    ]);
    const { ftpHistory, settings } = await readEverything(fresh.database);
    expect(ftpHistory).toMatchObject([{ date: '2026-12-20', value: 255.5 }]);
    expect(settings[0]?.ftp).toBe(265);
  });
});

test('whatever a row of the file says, no call comes of it that the contract does not take', async () => {
  const anna = await openAnna();
  const files = await archiveOf(anna.database);
  const fresh = await openFresh();
  const everything = await readEverything(anna.database);
  const tables = tableNames.filter((name) => everything[name].length > 0);
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'x'.repeat(5_000), -1, 1e9, null, [], {}, '2027-02-30', '__proto__', freshId(), anna.workoutId),
  );
  const change = fc.record({ table: fc.constantFrom(...tables), row: fc.nat(3), field: fc.nat(15), value: hostile });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const changed = files.map((file) => {
        const rows: Record<string, unknown>[] | null = JSON.parse(new TextDecoder().decode(file.bytes));
        for (const { table, row, field, value } of changes) {
          const one = file.path === `data/${table}.json` ? rows?.[row] : undefined;
          const name = one && Object.keys(one)[field];
          if (one && name !== undefined) one[name] = value;
        }
        return { ...file, bytes: new TextEncoder().encode(JSON.stringify(rows)) };
      });
      const restore = await planRestore(await readExport(blobOf(changed)), fresh.database, premium, at);
      for (const { name, input } of callsOf(restore, true)) {
        expect([name, acts[name].input.safeParse(input).success]).toEqual([name, true]);
      }
    }),
    { numRuns: 200 },
  );
});

test('S4.03 settings that need a membership are not asked for without one', async () => {
  const anna = await openAnna({ garminType: 'power-30s', tpSyncCalendar: '2weeks' });
  const file = blobOf(await archiveOf(anna.database));
  const [freely, paying] = [await openFresh(), await openFresh()];
  const { left } = await restoreInto(freely, file, { user: free });
  expect(left).toEqual([{ kind: 'settings', name: '', why: 'membership' }]);
  const settingsOf = async (database: AccountDatabase) => (await readEverything(database)).settings[0];
  expect((await settingsOf(freely.database))?.tpSyncCalendar ?? 'off').toBe('off');
  expect(await settingsOf(freely.database)).toMatchObject({ ftp: 265, units: 'imperial', isOnboarding: false });
  await restoreInto(paying, file);
  expect(await settingsOf(paying.database)).toMatchObject({ garminType: 'power-30s', tpSyncCalendar: '2weeks' });
});

test('S6.07 S7.26 what was public or shared is the athlete’s alone, and a copied plan keeps what it is', async () => {
  const anna = await openAnna();
  const [list] = (await readEverything(anna.database)).lists;
  await anna.act('updateList', { listId: list?.id ?? '', fields: { isShared: true } });
  const files = await archiveOf(anna.database);
  const fresh = await openFresh();
  const file = changedFile(files, 'plans', ([plan]) => [
    { ...plan, isPublic: true, originalPlanId: freshId() },
    { ...plan, id: freshId(), name: 'Copy', isPrivateForever: true, originalPlanId: freshId() },
  ]);
  const { left } = await restoreInto(fresh, file);
  expect(left).toEqual([
    { kind: 'lists', name: 'Winter', why: 'private' },
    { kind: 'plans', name: 'Base', why: 'private' },
  ]);
  const { plans, lists } = await readEverything(fresh.database);
  expect(lists.map(({ isShared }) => isShared)).toEqual([false]);
  expect(plans.map(({ name, isPublic, isPrivateForever }) => [name, isPublic, isPrivateForever]).toSorted()).toEqual([
    ['Base', false, false],
    ['Copy', false, true],
  ]);
});

test('a calendar and a plan that no one call could carry come whole', async () => {
  const anna = await openOwnDevice([easy]);
  await putSettings(anna.database, {});
  const note = 'n'.repeat(1_000);
  const sessions = Array.from({ length: 700 }, (_, day) =>
    sessionInput(freshId(), easy.workoutId, new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10), { note }),
  );
  for (const part of [0, 1, 2, 3])
    await anna.act('bulkPushEvents', { events: sessions.slice(part * 175, part * 175 + 175) });
  const planId = freshId();
  const ranks = Array.from(
    { length: 56 },
    (_, week) => `V${String.fromCharCode(65 + Math.floor(week / 26), 65 + (week % 26))}`,
  );
  const [rank = '', ...rest] = ranks;
  await anna.act('createPlan', { ...planInput(planId, [weekInput(freshId(), [], rank, note)]), name: 'Long' });
  for (const one of rest) {
    const items = [1, 2, 3, 4, 5, 6, 7].map((day) => itemInput(freshId(), easy.workoutId, day));
    await anna.act('addPlanWeek', { planId, ...weekInput(freshId(), items, one, note.repeat(2)) });
  }
  const fresh = await openFresh({ isOnboarding: null });
  const { left, calls } = await restoreInto(fresh, blobOf(await archiveOf(anna.database)));
  expect(left).toEqual([]);
  const [before, after] = [await trainingIn(anna.database), await trainingIn(fresh.database)];
  for (const table of ['events', 'planWeeks', 'planItems']) expect(after[table]).toEqual(before[table]);
  const sent = await fresh.database.calls.toArray();
  expect(sent).toHaveLength(calls.length);
  for (const call of sent) expect(JSON.stringify(call).length).toBeLessThan(limits.callCharacters);
}, 60_000);

describe('S5.16 a plan has 1 to 56 weeks', () => {
  const weeksOf = async (device: Awaited<ReturnType<typeof openFresh>>) => {
    const { plans, planWeeks, planItems } = await readEverything(device.database);
    return [plans.length, planWeeks.length, planItems.length];
  };

  test('weeks beyond that are left out and said, and a plan without any has an empty one', async () => {
    const files = await archiveOf((await openAnna()).database);
    const many = changedFile(files, 'planWeeks', ([week]) =>
      Array.from({ length: 60 }, () => ({ ...week, id: freshId() })),
    );
    const [long, short] = [await openFresh(), await openFresh()];
    expect((await restoreInto(long, many)).left).toEqual([{ kind: 'plans', name: 'Base', why: 'tooMany' }]);
    expect(await weeksOf(long)).toEqual([1, 56, 0]);
    const none = changedFile(files, 'planWeeks', () => []);
    await restoreInto(short, none);
    expect(await weeksOf(short)).toEqual([1, 1, 0]);
    expect((await restoreInto(short, none)).calls).toEqual([]);
  });

  test('more workouts in a week than one call takes are all there', async () => {
    const files = await archiveOf((await openAnna()).database);
    const file = changedFile(files, 'planItems', ([item]) =>
      Array.from({ length: limits.itemsPerWeek + 20 }, () => ({ ...item, id: freshId() })),
    );
    const fresh = await openFresh();
    await restoreInto(fresh, file);
    expect(await weeksOf(fresh)).toEqual([1, 2, limits.itemsPerWeek + 20]);
  });
});

describe('another file is refused as a whole', () => {
  const refusal = async (file: Blob) => {
    const read = readExport(file);
    await expect(read).rejects.toThrow(ExportUnreadable);
    return read.catch(({ code }: ExportUnreadable) => code);
  };
  const head = (value: unknown) =>
    blobOf([{ path: 'data/export.json', bytes: new TextEncoder().encode(JSON.stringify(value)) }]);

  test('each with its own reason', async () => {
    expect(await refusal(new Blob(['not a zip']))).toBe('notZip');
    expect(await refusal(blobOf([{ path: 'photo.jpg', bytes: new Uint8Array(9) }]))).toBe('notExport');
    expect(await refusal(head({ format: 'another', version: 1 }))).toBe('notExport');
    expect(await refusal(head(null))).toBe('notExport');
    expect(await refusal(head({ format: 'trainside', version: 3, account: freshId(), exportedAt: at }))).toBe('newer');
    const [first] = await archiveOf((await openAnna()).database);
    const bytes = writeZip([first ?? { path: '', bytes: new Uint8Array() }], at);
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    expect(await refusal(new Blob([bytes]))).toBe('damaged');
  });
});

describe('S3.08 the files of activities come along', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  async function openWithRide() {
    const device = await openOwnDevice([easy]);
    await putSettings(device.database, {});
    const [file, samples] = await Promise.all([contentBlob(bytesOf('as it came')), contentBlob(bytesOf('as read'))]);
    const input = { activityId: freshId(), ...ride(file.hash, samples.hash) } as InputOf<'addActivity'>;
    await perform(device.device, 'addActivity', input, {}, [file, samples]);
    return { ...device, file, samples };
  }
  const kept = async ({ database }: Awaited<ReturnType<typeof openOwnDevice>>, hash: string) => {
    const bytes = await blobBytes(database, hash, 0);
    return bytes && new TextDecoder().decode(bytes);
  };

  test('into another account, where they wait to be sent', async () => {
    const anna = await openWithRide();
    const files = await archiveOf(anna.database);
    expect(files.map(({ path }) => path)).toContain(`activities/2026-05-04 ride ${anna.file.hash.slice(0, 8)}.fit`);
    const fresh = await openFresh();
    expect((await restoreInto(fresh, blobOf(files))).left).toEqual([]);
    expect([await kept(fresh, anna.file.hash), await kept(fresh, anna.samples.hash)]).toEqual([
      'as it came',
      'as read',
    ]);
    expect((await waitingBlobs(fresh.database)).map(({ hash }) => hash).toSorted()).toEqual(
      [anna.file.hash, anna.samples.hash].toSorted(),
    );
  });

  test('one that was changed in the archive, or is not in it, is not taken for what it was, and the activity is there', async () => {
    const anna = await openWithRide();
    const files = (await archiveOf(anna.database)).flatMap((one) =>
      one.path.startsWith('data/recordings/')
        ? []
        : [one.path.startsWith('activities/') ? { ...one, bytes: bytesOf('as it cane') } : one],
    );
    const fresh = await openFresh();
    await restoreInto(fresh, blobOf(files));
    expect((await readEverything(fresh.database)).activities).toHaveLength(1);
    expect([await kept(fresh, anna.file.hash), await kept(fresh, anna.samples.hash)]).toEqual([undefined, undefined]);
  });

  test('what is not on the device is counted as left out', async () => {
    const anna = await openWithRide();
    const { activities } = await readEverything(anna.database);
    expect((await readRecordings(anna.database, activities)).leftOut).toBe(0);
    await anna.database.blobContents.delete(anna.samples.hash);
    expect((await readRecordings(anna.database, activities)).leftOut).toBe(1);
  });
});

test('an export that was unpacked and packed again by another program is read too', async () => {
  const anna = await openAnna({ isOnboarding: false });
  const files = await archiveOf(anna.database);
  // As other programs write it: deflated, in a folder of its own.
  const inFolder = files.map(({ path, bytes }) => ({
    path: `trainside-export/${path}`,
    bytes: new Uint8Array(deflateRawSync(bytes)),
  }));
  const archive = writeZip(inFolder, '2027-01-14T06:00:00');
  const plain = writeZip(
    files.map(({ path, bytes }) => ({ path: `trainside-export/${path}`, bytes })),
    '2027-01-14T06:00:00',
  );
  const [view, plainView] = [new DataView(archive.buffer), new DataView(plain.buffer)];
  let at = view.getUint32(archive.length - 6, true);
  let from = plainView.getUint32(plain.length - 6, true);
  for (const { path } of inFolder) {
    view.setUint16(at + 10, 8, true);
    for (const field of [16, 24]) view.setUint32(at + field, plainView.getUint32(from + field, true), true);
    at += 46 + path.length;
    from += 46 + path.length;
  }
  const fresh = await openFresh();
  await restoreInto(fresh, new Blob([archive]));
  expect(await trainingIn(fresh.database)).toEqual(await trainingIn(anna.database));
});
