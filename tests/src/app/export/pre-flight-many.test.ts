/** Several workouts become one archive on a device that has never met a server: each file checked, and a receipt in it. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import type { FormatName } from '#core/formats/format-names.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import { openZip, zipReadLimits } from '#core/formats/read-zip.ts';
import { writeZip } from '#core/formats/write-zip.ts';
import type { Segment } from '#core/model/segment.ts';
import type { FixName } from '#src/app/export/pre-flight.ts';
import { archiveOf, checked, namedFiles, readDeparture } from '#src/app/export/pre-flight-many.ts';
import { receiptOf } from '#src/app/export/receipt.ts';
import { inflate } from '#src/app/start/inflate.ts';
import { createFormat } from '#src/i18n/format.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const publicRide = indexedWorkout('Easy hour', 60, 65);
const ramp: Segment = { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 40, end: 70 } };

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

/** A library with an own ride of the same name as a public one, a rest day, and one that has not come yet. */
async function openLibrary() {
  const { database, act } = await openOwnDevice([publicRide]);
  const make = async (name: string, segments: Segment[]) => {
    const workoutId = freshId();
    const content = { name, sport: 'bike' as const, description: '', tags: [], authorName: '', segments };
    await act('createWorkout', { workoutId, versionId: freshId(), createdAt: '2027-01-14T06:00:00.000Z', content });
    return { workoutId, name };
  };
  const own = await make('EASY HOUR', [ramp]);
  const rest = await make('Day off', []);
  const away = { workoutId: freshId(), name: 'Not on this device yet' };
  const chosen = [{ workoutId: publicRide.workoutId, name: publicRide.name }, own, rest, away, own];
  const departure = await readDeparture(database, chosen);
  const check = (format: FormatName, fixes: readonly FixName[] = []) => {
    const all = departure.workouts.map((workout) => checked(workout, format, new Set(fixes), departure.settings));
    const files = namedFiles(all, format);
    return { all, files, receipt: receiptOf(all, files, i18next.t, createFormat('en', i18next.t)) };
  };
  return { check };
}

test('S3.05 several workouts go into one ZIP, each once and under its own name; what is left out is said, with why', async () => {
  const { check } = await openLibrary();
  const { all, files, receipt } = check('fit');
  expect(all.map((one) => (one.file ? one.file.lost.map(({ code }) => code) : one.why))).toEqual([
    [],
    ['ramp'],
    'restDay',
    'missing',
  ]);

  const zip = openZip(writeZip(archiveOf(files, receipt), '2027-01-14T07:00:00'), inflate, zipReadLimits);
  expect(zip.paths).toEqual(['Easy hour.fit', 'EASY HOUR (2).fit', 'receipt.txt']);
  const read = readWorkoutFile('a.fit', new Uint8Array(await zip.read('Easy hour.fit')), { thresholdHeartRate: 160 });
  expect(read).toMatchObject({ ok: true, workout: { segments: publicRide.segments } });
  expect(new TextDecoder().decode(await zip.read('receipt.txt')).split(/\r\n/)).toEqual([
    'What changes in this format',
    '',
    'EASY HOUR (2).fit',
    '- Ramps become steady steps at their midpoint.',
    '',
    'Not in the ZIP',
    '',
    'Day off',
    '- A rest day has no steps to export.',
    '',
    'Not on this device yet',
    '- Not on this device yet. It’ll download next time you’re online.',
    '',
  ]);
});

test('a fix counts for all of them, and where nothing is lost there is no receipt', async () => {
  const { check } = await openLibrary();
  expect(check('fit', ['splitRamps']).files.map(({ file }) => file.lost)).toEqual([[], []]);
  expect(check('fit', ['splitRamps']).receipt).not.toContain('Ramps');
  const { files } = check('zwo');
  expect(receiptOf([], files, i18next.t, createFormat('en', i18next.t))).toBe('');
  expect(archiveOf(files, '').map(({ path }) => path)).toEqual(['Easy hour.zwo', 'EASY HOUR (2).zwo']);
});
