/** Importing workout files: each gets its receipt, none is added twice, and what is wrong with one is said with its place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkoutContent } from '#core/model/workout.ts';
import { importFile } from '#src/features/library/import-file.ts';

const good = '<workout_file><workout><SteadyState Duration="600" Power="0.7"/></workout></workout_file>';
const file = (name: string, text: string) => new File([text], name);

function library() {
  const saved: WorkoutContent[] = [];
  const known = new Map<string, string>();
  const save = async (content: WorkoutContent) => `id-${saved.push(content)}`;
  return { saved, take: (one: Parameters<typeof importFile>[0]) => importFile(one, known, 160, save) };
}

test('a workout without a name is called like its file', async () => {
  const { saved, take } = library();
  expect(await take(file('Tuesday night.zwo', good))).toMatchObject({ at: 'added', workoutId: 'id-1' });
  expect(saved[0]).toMatchObject({ name: 'Tuesday night', sport: 'bike' });
});

test('the same workout is added once, however often it is imported', async () => {
  const { saved, take } = library();
  await take(file('a.zwo', good));
  expect(await take(file('a.zwo', good))).toMatchObject({ at: 'known', workoutId: 'id-1' });
  expect(saved).toHaveLength(1);
});

test('a broken file is refused at its line and column and adds nothing', async () => {
  const { saved, take } = library();
  const receipt = await take(file('b.zwo', '<workout_file>\n<workout>\n  <SteadyState Duration="x" Power="1"/>'));
  expect(receipt).toMatchObject({ at: 'refused', error: { code: 'badNumber', line: 3 } });
  expect(saved).toEqual([]);
});

test('a file beyond the limit is refused before it is read', async () => {
  const { take } = library();
  const arrayBuffer = () => Promise.reject(new Error('was read'));
  expect(await take({ name: 'huge.zwo', size: 6_000_000, arrayBuffer })).toMatchObject({
    at: 'refused',
    error: { code: 'tooLarge' },
  });
  expect(await take({ name: 'gone.zwo', size: 10, arrayBuffer })).toEqual({ at: 'unsaved' });
  // An archive has a limit of its own, and what could not be opened of it is not read as a workout.
  const refusalOf = async (name: string, size: number) => {
    const receipt = await take({ name, size, arrayBuffer });
    return receipt.at === 'refused' && [receipt.error.code, receipt.error.detail];
  };
  expect(await refusalOf('huge.json', 100_000_000)).toEqual(['tooLarge', '5']);
  expect(await refusalOf('huge.ZIP', 100_000_000)).toEqual(['tooLarge', '50']);
  expect(await refusalOf('season.zip', 20_000_000)).toEqual(['archive', '']);
});

test('what the device refuses may be tried again', async () => {
  const known = new Map<string, string>();
  expect(await importFile(file('c.zwo', good), known, 160, async () => null)).toEqual({ at: 'unsaved' });
  expect(await importFile(file('c.zwo', good), known, 160, async () => 'id')).toMatchObject({ at: 'added' });
});

test('files of other formats are told by what they say, and heart rates count by the athlete’s own threshold', async () => {
  const { saved, take } = library();
  const beats = (name: string, value: number) =>
    `<${name} xsi:type="HeartRateInBeatsPerMinute_t"><Value>${value}</Value></${name}>`;
  const tcx = `<TrainingCenterDatabase><Workouts><Workout Sport="Biking"><Name>Easy</Name><Step xsi:type="Step_t">
    <Duration xsi:type="Time_t"><Seconds>600</Seconds></Duration><Target xsi:type="HeartRate_t">
    <HeartRateZone xsi:type="CustomHeartRateZone_t">${beats('Low', 120)}${beats('High', 128)}</HeartRateZone></Target>
    </Step></Workout></Workouts></TrainingCenterDatabase>`;
  expect(await take(file('a.txt', tcx))).toMatchObject({ at: 'added' });
  expect(saved[0]?.segments).toMatchObject([{ percentOfThresholdHeartRate: { low: 75, high: 80 } }]);
  expect(await take(file('holiday.jpg', 'no workout'))).toMatchObject({
    at: 'refused',
    error: { code: 'unknownFormat', detail: '.jpg' },
  });
});

const collection = join(import.meta.dirname, '../../../../../shared/data/zwo');
const files = existsSync(collection) ? readdirSync(collection).filter((name) => name.endsWith('.zwo')) : [];
if (files.length === 0)
  process.stdout.write('Skipped: there is no collection of real ZWO files at ../shared/data/zwo.\n');

test.skipIf(files.length === 0)('every real file gets a receipt: added, known, or refused with a place', async () => {
  const { take } = library();
  const odd: string[] = [];
  for (const name of files) {
    const receipt = await take(new File([new Uint8Array(readFileSync(join(collection, name)))], name));
    const isSound =
      receipt.at === 'known' ||
      (receipt.at === 'added' && receipt.content.name.trim() !== '') ||
      (receipt.at === 'refused' && receipt.error.line > 0);
    if (!isSound) odd.push(name);
  }
  expect(odd).toEqual([]);
});
