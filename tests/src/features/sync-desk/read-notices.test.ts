/** What happened without a question says what it happened to, and where to look. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { readNotices } from '#src/features/sync-desk/read-notices.ts';
import { createFormat } from '#src/i18n/format.ts';
import { conflictEntry, openConflict } from '#tests/conflicts.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const endurance = indexedWorkout('Endurance 60', 60, 70);

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

/** The only notice of a device, after something happened. */
async function noticeOf(database: AccountDatabase, entry: ConflictEntry) {
  const view = openConflict(freshId(), { state: 'notice', entries: [entry] });
  await database.rows('conflicts').put({ id: view.id, view, rev: 1 });
  const t = i18next.getFixedT('en');
  const [notice] = await readNotices(
    database,
    wordsWith({ t, format: createFormat('en', t), names: namesIn(database) }),
  );
  return plainSpaces(notice!);
}

test('of two decisions the notice says which session they were about, which one stands, and leads to it', async () => {
  const { database, plan } = await openOwnDevice([endurance]);
  const eventId = await plan(endurance.workoutId, '2027-01-14');
  const decided = openConflict(freshId(), { state: 'decided', entries: [conflictEntry(eventId)] });
  await database.rows('conflicts').put({ id: decided.id, view: decided, rev: 1 });
  const notice = await noticeOf(database, {
    table: 'conflicts',
    id: decided.id,
    act: 'overwrite',
    was: null,
    mine: { decision: 'mine' },
    theirs: { decision: 'theirs' },
  });
  expect(notice.lines).toEqual([
    'Two decisions were made on “Endurance 60, Thu, Jan 14”. The first (leave it as it was) applies; the later one (make the change) doesn’t.',
  ]);
  expect(notice.place).toEqual({ to: '/calendar', search: { week: '2027-01-11', event: eventId } });
});

test('of two decisions of which neither counts, as the server was put back, the notice says to decide again', async () => {
  const { database, plan } = await openOwnDevice([endurance]);
  const eventId = await plan(endurance.workoutId, '2027-01-14');
  const open = openConflict(freshId(), { entries: [conflictEntry(eventId)] });
  await database.rows('conflicts').put({ id: open.id, view: open, rev: 1 });
  const { lines } = await noticeOf(database, {
    table: 'conflicts',
    id: open.id,
    act: 'overwrite',
    was: null,
    mine: { decision: 'theirs' },
    theirs: { decision: null },
  });
  expect(lines).toEqual([
    'Two decisions were made on “Endurance 60, Thu, Jan 14” before the server was restored. The later one (leave it as it was) wasn’t used. If the question is still open, decide again.',
  ]);
});

test('a setting that two devices changed is told with both values, in a line of its own', async () => {
  const { database } = await openOwnDevice([]);
  const view = { id: database.account, deletedBy: null };
  await database.rows('settings').put({ id: database.account, view, rev: 1 });
  const notice = await noticeOf(database, {
    table: 'settings',
    id: database.account,
    act: 'overwrite',
    was: { units: 'metric', locale: 'de' },
    mine: { units: 'imperial', locale: 'en' },
    theirs: { units: 'metric', locale: 'ja' },
  });
  expect(notice.lines).toEqual([
    'Two devices changed “Settings”. The later change applies.',
    'Units: imperial instead of metric',
    'Language: English instead of 日本語',
  ]);
});

test('a workout of a plan that is back names plan, week and day, and the plan opens at it', async () => {
  const { database, act } = await openOwnDevice([endurance]);
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  const week = weekInput(weekId, [itemInput(itemId, endurance.workoutId, 2)]);
  await act('createPlan', planInput(planId, [week]));
  const { lines, place } = await noticeOf(database, {
    ...conflictEntry(itemId, { table: 'planItems', act: 'revive' }),
  });
  expect(lines).toEqual([
    '“Endurance 60 (Spring, week 1, Tuesday)” is back: it was deleted on one device and changed on another.',
  ]);
  expect(place).toMatchObject({ to: '/plans/$slug', search: { at: itemId } });
});

test('S3.10 an FTP entry that another device overtook names the entry, and what stands today', async () => {
  const { database, act } = await openOwnDevice([]);
  const view = { id: database.account, deletedBy: null, name: 'Anna', ...defaultSettings };
  await database.rows('settings').put({ id: database.account, view, rev: 1 });
  const entryId = freshId();
  const at = '2027-01-14T06:00:00Z';
  await act('createFtpHistoryEntry', { entryId, sport: 'bike', value: 255, date: '2027-01-04', at });
  const told = { table: 'ftpHistory', act: 'overwrite', was: null, mine: { value: 255 } } as const;
  const notice = await noticeOf(database, conflictEntry(entryId, { ...told, theirs: { value: 300 } }));
  expect(notice.lines).toEqual([
    '“Cycling: FTP 255 W, January 4” is in your history. Your current FTP was changed on another device in the meantime, and that change applies.',
    'FTP: 300 W instead of 255 W',
  ]);
  expect(notice.place).toEqual({ to: '/settings' });
});

test('a pace that was entered for the past and taken out of the settings elsewhere is told as not set', async () => {
  const { database } = await openOwnDevice([]);
  const id = freshId();
  const of = { sport: 'swim', setting: 'cssSecondsPer100m' } as const;
  const view = { id, deletedBy: null, settingsId: database.account, ...of, value: 95.5, date: '2027-01-10' };
  await database.rows('ftpHistory').put({ id, view, rev: 1 });
  const notice = await noticeOf(database, {
    table: 'ftpHistory',
    id,
    act: 'overwrite',
    was: null,
    mine: { setting: of.setting, value: 95.5 },
    theirs: { setting: of.setting, value: null },
  });
  expect(notice.lines.at(-1)).toBe('CSS: not set instead of 1:35.5 /100 m');
});
