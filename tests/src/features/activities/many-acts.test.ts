/** Several activities changed at once are changed together, and go back together. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { noDeviceTotals, type RecordedActivity } from '#core/model/recorded-activity.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { act } from '#src/app/acts/do-act.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { changeMany, deleteMany, giveManySport, manyKey, tagMany } from '#src/features/activities/many-acts.ts';
import { numbersFrom } from '#src/features/activities/numbers-of-sport.ts';
import { activitiesIn } from '#src/features/activities/reads.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  for (const [name, day] of [
    ['one', '2027-01-12'],
    ['two', '2027-01-14'],
  ] as const)
    await act('addActivity', activity(name, day, '2027-01-20T08:00:00.000Z'), nothingShown, { isSilent: true });
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const rows = async () => (await activitiesIn(athlete.database)).toReversed();
const calls = async () => (await athlete.database.calls.toArray()).length;

test('S7.10 tags are added to those that are there, and what an activity has already is not said again', async () => {
  const [one] = await rows();
  await act(
    'updateActivity',
    { activityId: one!.id, fields: { tags: ['Race'] } },
    { activities: [one!] },
    { isSilent: true },
  );
  await tagMany(await rows(), ['race', 'rain']);
  expect((await rows()).map(({ tags }) => tags)).toEqual([
    ['Race', 'rain'],
    ['race', 'rain'],
  ]);
  const before = await calls();
  expect(await tagMany(await rows(), ['RAIN'])).toBe(true);
  expect(await calls()).toBe(before);
  await undoTogether(manyKey);
  expect((await rows()).map(({ tags }) => tags ?? [])).toEqual([['Race'], []]);
});

test('S7.11 several are hidden, get another sport or go, and one undo brings all of it back', async () => {
  const before = await rows();
  await changeMany(before, () => ({ isHidden: true }));
  expect((await rows()).every(({ isHidden }) => isHidden)).toBe(true);
  await undoTogether(manyKey);
  await changeMany(await rows(), () => ({ sport: 'other', otherSport: 'run' }));
  expect((await rows()).map(({ otherSport }) => otherSport)).toEqual(['run', 'run']);
  await undoTogether(manyKey);
  await deleteMany(await rows());
  expect(await rows()).toEqual([]);
  await undoTogether(manyKey);
  expect(await rows()).toEqual(before);
});

test('S7.10 a row that was taken for a ride has the numbers of a row at once, and one undo gives back both', async () => {
  const offsetsSeconds = Array.from({ length: 1_200 }, (_, second) => second);
  const recorded = {
    sport: 'bike',
    otherSport: null,
    isIndoor: false,
    name: null,
    startedAt: '2027-01-16T06:30:00.000Z',
    utcOffsetSeconds: null,
    pauses: [],
    laps: [],
    poolLengthMeters: null,
    swimLengths: [],
    device: null,
    deviceTotals: noDeviceTotals,
    lost: [],
    offsetsSeconds,
    channels: { watts: offsetsSeconds.map(() => 200) },
  } satisfies RecordedActivity;
  const { account } = athlete.database;
  const settings = { id: account, deletedBy: null, name: 'Anna', ...defaultSettings, ftp: 240, rowingFtp: 160 };
  await athlete.device.store.transaction((transaction) =>
    transaction.putRows('settings', [{ id: account, view: settings, rev: 1, pending: 0 }]),
  );
  const samples = await blobOf(encodeActivity(recorded));
  const ridden = activity('three', '2027-01-16', '2027-01-20T08:00:00.000Z');
  const sources = ridden.sources.map((source) => ({ ...source, fileHash: samples.hash, samplesHash: samples.hash }));
  await act('addActivity', { ...ridden, sources, likeness: null }, nothingShown, { isSilent: true, blobs: [samples] });
  const before = await rows();
  await giveManySport(athlete.database, before, { sport: 'rowing', otherSport: null }, async (one) => numbersFrom(one));
  const [one, , three] = await rows();
  expect([one!.sport, three!.sport]).toEqual(['rowing', 'rowing']);
  // The recording of the first is not here: its page offers its numbers once it is.
  expect(one!.numbers).toEqual(before[0]!.numbers);
  expect(three!.numbers).toMatchObject({ normalizedWatts: 200, intensityFactor: 1.25, thresholds: { ftpWatts: 160 } });
  // Numbers of a ride are nothing for a row to go back to; only the undo leads there.
  expect(three!.formerNumbers).toBeNull();
  await undoTogether(manyKey);
  expect(await rows()).toEqual(before);
});
