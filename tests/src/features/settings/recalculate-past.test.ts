/** An FTP of the past and what it makes of recorded rides are one act: whole or not at all, with a way back that stays. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { act } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { readWayBack } from '#src/db/way-backs.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { enterAndRecalculate, recalculatedKey } from '#src/features/settings/recalculate-past.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();
vi.stubGlobal('reportError', () => undefined);

let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  const settings = { id: user.userId, deletedBy: null, name: 'Anna', ...defaultSettings };
  await athlete.device.store.transaction((transaction) =>
    transaction.putRows('settings', [{ id: user.userId, view: settings, rev: 1, pending: 0 }]),
  );
  for (const [name, day] of [
    ['before', '2027-01-10'],
    ['one', '2027-01-12'],
    ['two', '2027-01-14'],
  ] as const) {
    const added = activity(name, day, '2027-01-20T08:00:00.000Z');
    await act('addActivity', added, nothingShown, { isSilent: true });
  }
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const entry = () => ({
  entryId: makeId(),
  sport: 'bike' as const,
  value: 260,
  date: '2027-01-12',
  at: '2027-01-20T09:00:00.000Z',
});
const ftps = async () =>
  Object.fromEntries(
    (await liveRows(athlete.database, 'activities')).map(({ name, numbers }) => [name, numbers.thresholds.ftpWatts]),
  );
const entries = async () => (await liveRows(athlete.database, 'ftpHistory')).map(({ value }) => value);

test('S7.37 whatever ends it on the way, there is neither the entry nor any of the new numbers', async () => {
  const ends = enterAndRecalculate(athlete.database, entry(), ({ done }) => {
    if (done === 1) throw new Error('The page has gone.');
  });
  expect(await ends).toBeNull();
  expect(await ftps()).toEqual({ before: 240, one: 240, two: 240 });
  expect(await entries()).toEqual([]);
  expect(await readWayBack(athlete.database, recalculatedKey)).toBeUndefined();
});

test('S7.37 S7.09 rides from its day on are measured by it, it says how far it is, and on another day all of them go back', async () => {
  const heard: string[] = [];
  const done = await enterAndRecalculate(athlete.database, entry(), (progress) =>
    heard.push(`${progress.done}/${progress.total}`),
  );
  expect(done).toHaveLength(2);
  expect([heard[0], heard.at(-1)]).toEqual(['0/2', '2/2']);
  expect(await ftps()).toEqual({ before: 240, one: 260, two: 260 });
  expect(await entries()).toEqual([260]);
  await undoTogether(recalculatedKey);
  expect(await ftps()).toEqual({ before: 240, one: 240, two: 240 });
  expect(await entries()).toEqual([260]);
  expect(await readWayBack(athlete.database, recalculatedKey)).toBeUndefined();
});

test('S7.09 S7.37 two entries one after the other leave the numbers from before the first to be gone back to', async () => {
  const former = async () =>
    (await liveRows(athlete.database, 'activities')).map(
      ({ formerNumbers }) => formerNumbers?.thresholds.ftpWatts ?? null,
    );
  await enterAndRecalculate(athlete.database, entry(), () => undefined);
  const later = { ...entry(), entryId: makeId(), value: 270 };
  await enterAndRecalculate(athlete.database, later, () => undefined);
  expect(await ftps()).toEqual({ before: 240, one: 270, two: 270 });
  expect((await former()).toSorted()).toEqual([240, 240, null]);
  // What takes back the second alone leaves those of the first.
  await undoTogether(recalculatedKey);
  expect(await ftps()).toEqual({ before: 240, one: 260, two: 260 });
  expect((await former()).toSorted()).toEqual([240, 240, null]);
});
