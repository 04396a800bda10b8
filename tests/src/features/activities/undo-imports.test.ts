/** Files that are added together have a receipt each, and are taken back together. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { saveActivity } from '#src/app/activities/save-activity.ts';
import { measureActivity } from '#src/app/activities/measure-activity.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { importActivities, imports, undoImports } from '#src/features/activities/imports.ts';
import { activitiesIn } from '#src/features/activities/reads.ts';
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

async function add(name: string, startedAt: string) {
  const recorded = activityOf({
    startedAt,
    utcOffsetSeconds: 0,
    offsetsSeconds: Array.from({ length: 600 }, (_, second) => second),
    channels: { watts: Array.from({ length: 600 }, () => 200) },
  });
  const measured = await measureActivity(recorded, { settings: null, history: [], timezone: 'UTC' });
  const file = await blobOf(encodeActivity({ ...recorded, name }));
  const named = { origin: 'file', fileType: 'fit', fileName: `${name}.fit`, file } as const;
  return saveActivity(athlete, named, measured, { indexInFile: 0, plainName: 'Ride' });
}

test('S2.14 an import of many is taken back at once, with what it had joined to a ride that was there; others stay', async () => {
  await add('before', '2027-01-10T08:00:00.000Z');
  const [before] = await activitiesIn(athlete.database);
  const days = Array.from({ length: 30 }, (_, day) => `2027-02-${String(1 + (day % 28)).padStart(2, '0')}`);
  const receipts = [];
  for (const [index, day] of days.entries())
    receipts.push(await add(`file ${index}`, `${day}T${index < 28 ? '08' : '18'}:00:00.000Z`));
  receipts.push(await add('watch', '2027-01-10T08:00:03.000Z'));
  expect(receipts.at(-1)?.at).toBe('joined');
  expect(await activitiesIn(athlete.database)).toHaveLength(31);
  imports.set({ left: 0, rows: receipts.map((receipt, id) => ({ id, fileName: `${id}.fit`, receipt })) });
  const transactions = vi.spyOn(athlete.device.store, 'transaction');
  await undoImports();
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(await activitiesIn(athlete.database)).toEqual([before]);
  expect(imports.get().rows).toEqual([]);
});

/** Answers in turn, as the worker that reads an archive does, and nothing when asked once more. */
class ReadAlready extends EventTarget {
  static answers: readonly object[] = [];
  #at = 0;
  postMessage(): void {
    const data = ReadAlready.answers[this.#at] ?? null;
    this.#at += 1;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

test('S2.14 each file of an archive has its receipt, also behind one that is refused', async () => {
  const recorded = activityOf({ startedAt: '2027-04-10T08:00:00.000Z', offsetsSeconds: [0, 1, 2] });
  const measured = await measureActivity(recorded, { settings: null, history: [], timezone: 'UTC' });
  const error = { code: 'noFitActivity', detail: '', line: 1, column: 1 };
  const good = { fileName: 'rides/good.fit', fileType: 'fit', file: await blobOf(encodeActivity(recorded)) };
  ReadAlready.answers = [
    { fileName: 'rides/settings.fit', error },
    { ...good, activities: [measured] },
    { fileName: 'rides/workout.fit', error },
  ];
  vi.stubGlobal('Worker', ReadAlready);
  await importActivities(athlete, [new File([], 'rides.zip')]);
  expect(imports.get().rows.map(({ fileName, receipt }) => [fileName, receipt.at])).toEqual([
    ['settings.fit', 'refused'],
    ['good.fit', 'added'],
    ['workout.fit', 'refused'],
  ]);
  expect(imports.get().left).toBe(0);
});
