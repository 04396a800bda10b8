/** Two rows of one ride become one, however often it was begun, and a file of it that comes again finds that one. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { doublesIn } from '#core/domain/activity/doubles.ts';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { saveActivity } from '#src/app/activities/save-activity.ts';
import { measureActivity } from '#src/app/activities/measure-activity.ts';
import { act } from '#src/app/acts/do-act.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { joinDoubles, joinedKey, showSource } from '#src/features/activities/join-doubles.ts';
import { type Activity, activitiesIn } from '#src/features/activities/reads.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

/** An hour, by one device or the other. */
async function add(device: string, startedAt: string) {
  const recorded = activityOf({
    startedAt,
    utcOffsetSeconds: 0,
    offsetsSeconds: Array.from({ length: 3_600 }, (_, second) => second),
    channels: { watts: Array.from({ length: 3_600 }, () => 240) },
  });
  const measured = await measureActivity(recorded, { settings: null, history: [], timezone: 'UTC' });
  const file = await blobOf(encodeActivity({ ...recorded, name: device }));
  const named = { origin: 'file', fileType: 'fit', fileName: `${device}.fit`, file } as const;
  return saveActivity(athlete, named, measured, { indexInFile: 0, plainName: 'Ride' });
}

/** A recording of a quarter of an hour, as one of several in a file or with less than other devices wrote down. */
async function addPart(
  fileName: string,
  startedAt: string,
  { indexInFile = 0, ...part }: { indexInFile?: number } & Partial<RecordedActivity>,
) {
  const recorded = activityOf({
    startedAt,
    utcOffsetSeconds: 0,
    offsetsSeconds: Array.from({ length: 900 }, (_, second) => second),
    ...part,
  });
  const measured = await measureActivity(recorded, { settings: null, history: [], timezone: 'UTC' });
  const bytes = new TextEncoder().encode(`${fileName} of ${startedAt.slice(0, 10)}`);
  const file = await blobOf(bytes);
  const source = { origin: 'file', fileType: 'fit', fileName, file } as const;
  return saveActivity(athlete, source, measured, { indexInFile, plainName: 'Ride' });
}
const each = (value: number) => Array.from({ length: 900 }, () => value);

const silently = { isSilent: true };
const rows = () => activitiesIn(athlete.database);

/** What two devices added without a network, each as an activity of its own. */
async function addBoth(day: string): Promise<void> {
  await add('watch', `${day}T08:00:05.000Z`);
  const watch = (await rows()).find(({ calendarDate }) => calendarDate === day);
  await act('deleteActivity', { activityId: watch!.id }, { activities: [watch!] }, silently);
  await add('edge', `${day}T08:00:00.000Z`);
  await act('restoreActivity', { activityId: watch!.id }, { activities: [{ ...watch!, deletedBy: 'gone' }] }, silently);
}

const doubleOn = async (day: string) =>
  doublesIn((await rows()).filter(({ calendarDate }) => calendarDate === day))[0] as {
    kept: Activity;
    other: Activity;
  };

test('S3.08 two rows of one ride become one in one call, which two clicks do once, and come apart by what is kept on the device', async () => {
  await addBoth('2027-01-14');
  const double = await doubleOn('2027-01-14');
  const before = await rows();
  const calls = async () => (await athlete.database.calls.toArray()).filter(({ call }) => call.includes('join'));
  await Promise.all([joinDoubles(athlete, [double]), joinDoubles(athlete, [double])]);
  const day = async () => (await rows()).filter(({ calendarDate }) => calendarDate === '2027-01-14');
  expect((await day()).map(({ id, sources }) => [id, sources.length])).toEqual([[double.kept.id, 2]]);
  expect(await calls()).toHaveLength(1);
  // Another page, or another day: what was said of it is gone.
  await undoTogether(joinedKey);
  const apart = before.map((row) => (row.id === double.kept.id ? { ...row, joined: null } : row));
  expect(await rows()).toEqual(apart);
  await joinDoubles(athlete, [await doubleOn('2027-01-14')]);
  expect((await day()).map(({ id }) => id)).toEqual([double.kept.id]);
});

test('S3.08 a file of a ride that was joined is there already, and makes no second ride of it', async () => {
  await addBoth('2027-02-14');
  const double = await doubleOn('2027-02-14');
  await joinDoubles(athlete, [double]);
  const before = await rows();
  for (const [device, second] of [
    ['watch', '05'],
    ['edge', '00'],
  ] as const) {
    const kept = await add(device, `2027-02-14T08:00:${second}.000Z`);
    expect(kept).toMatchObject({ at: 'known', activityId: double.kept.id });
  }
  expect(await rows()).toEqual(before);
});

test('S3.08 an activity that was deleted comes back with its file', async () => {
  await add('watch', '2027-03-14T08:00:00.000Z');
  const before = (await rows()).find(({ calendarDate }) => calendarDate === '2027-03-14');
  await act('deleteActivity', { activityId: before!.id }, { activities: [before!] }, silently);
  expect(await add('watch', '2027-03-14T08:00:00.000Z')).toMatchObject({ at: 'added', activityId: before!.id });
  expect(await rows()).toContainEqual(before);
});

test('S7.09 a poorer recording of a ride leaves the numbers it had before a recalculation to be gone back to', async () => {
  const kept = await add('edge', '2027-04-14T08:00:00.000Z');
  const ofDay = async () => (await rows()).find(({ calendarDate }) => calendarDate === '2027-04-14')!;
  const { id: activityId, numbers } = await ofDay();
  expect(kept).toMatchObject({ at: 'added', activityId });
  const anew = { activityId, numbers: { ...numbers, stress: 120 }, formerNumbers: numbers };
  await act('recalculateActivity', anew, { activities: [await ofDay()] }, silently);
  expect(await add('watch', '2027-04-14T08:00:05.000Z')).toMatchObject({ at: 'joined', activityId });
  const joined = await ofDay();
  expect(joined.sources.map(({ fileName }) => fileName)).toEqual(['edge.fit', 'watch.fit']);
  expect([joined.numbers.stress, joined.formerNumbers]).toEqual([120, numbers]);
  // Another recording is shown by its own numbers: those from before are of the one that was shown.
  expect(await showSource(athlete, joined, joined.sources[1]!)).toBeNull();
  const shown = await ofDay();
  expect(shown.sources.map(({ fileName }) => fileName)).toEqual(['watch.fit', 'edge.fit']);
  expect([shown.numbers.stress, shown.formerNumbers]).toEqual([expect.closeTo(numbers.stress!, 6), null]);
});

test('S3.08 of nine devices on one ride eight are recordings of it, and the ninth is kept as a ride of its own', async () => {
  const at: string[] = [];
  for (let nth = 1; nth <= 9; nth += 1) at.push((await add(`device ${nth}`, `2027-05-14T08:00:0${nth}.000Z`)).at);
  expect(at).toEqual(['added', ...Array.from({ length: 7 }, () => 'joined'), 'added']);
});

test('S3.08 the legs of one file are activities of their own, and each is there already when the file comes again', async () => {
  const legs = [
    ['2027-06-14T08:00:00.000Z', { sport: 'swim', indexInFile: 0 }],
    ['2027-06-14T08:20:00.000Z', { sport: 'bike', indexInFile: 1 }],
    ['2027-06-14T08:40:00.000Z', { sport: 'other', indexInFile: 2 }],
  ] as const;
  for (const at of ['added', 'known'])
    for (const [startedAt, leg] of legs)
      expect((await addPart('race.fit', startedAt, { ...leg, channels: { beatsPerMinute: each(150) } })).at).toBe(at);
  const sports = (await rows()).filter(({ calendarDate }) => calendarDate === '2027-06-14').map(({ sport }) => sport);
  expect(sports.toSorted()).toEqual(['bike', 'other', 'swim']);
});

test.each([
  ['2027-07-14', ['watch.fit', 'edge.fit']],
  ['2027-07-15', ['edge.fit', 'watch.fit']],
])(
  'S3.08 of two recordings of a ride that with watts is shown, whichever comes first; what either lost is told: %s',
  async (day, order) => {
    const lost: RecordedActivity['lost'] = [{ code: 'truncated', times: 1 }];
    const channels = {
      'watch.fit': { beatsPerMinute: each(150) },
      'edge.fit': { beatsPerMinute: each(150), watts: each(240) },
    };
    const [first, second] = order as (keyof typeof channels)[];
    await addPart(first!, `${day}T08:00:00.000Z`, { channels: channels[first!] });
    const joined = await addPart(second!, `${day}T08:00:03.000Z`, { channels: channels[second!], lost });
    expect(joined).toMatchObject({ at: 'joined', lost });
    const row = (await rows()).find(({ calendarDate }) => calendarDate === day);
    expect(row!.sources.map(({ fileName }) => fileName)).toEqual(['edge.fit', 'watch.fit']);
    expect(row!.numbers.watts?.average).toBe(240);
  },
);
