/** A coach takes a plan along as a file, and opens it somewhere else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCells, writeCells } from '#core/domain/plan-table/cells.ts';
import { weekdayNamed } from '#core/domain/plan-table/day-names.ts';
import { planOfTable } from '#core/domain/plan-table/plan-table.ts';
import { limits } from '#core/model/limits.ts';
import { readCsvCells, writePlanCsv } from '#core/formats/plan-csv.ts';
import { planFolders, readPlanFolders, wholePlanFile } from '#core/formats/plan-folders.ts';
import { type PlanContent, readPlanJson, writePlanJson } from '#core/formats/plan-json.ts';
import { openZip } from '#core/formats/read-zip.ts';
import { writeJson } from '#core/formats/workout-json.ts';
import { writeZip, type ZipFile } from '#core/formats/write-zip.ts';
import { arbitraryWorkout } from '#tests/core/domain/segments/arbitrary-segments.ts';
import { workoutOf } from '#tests/core/formats/carried.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (most: number) =>
  fc.string({ maxLength: most, unit: 'grapheme' }).map((said) => said.slice(0, most).toWellFormed());

const anyPlan = fc
  .record({
    name: text(60).map((name) => `P${name}`),
    workouts: fc.array(arbitraryWorkout, { minLength: 1, maxLength: 4 }),
    weeks: fc.array(
      fc.record({
        note: text(80),
        restDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        days: fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    isPrivateForever: fc.boolean(),
  })
  .map(({ name, workouts, weeks, isPrivateForever }): PlanContent => ({
    facts: { name, description: 'Base', sport: 'bike', periodType: 'base', isPrivateForever },
    workouts: workouts.map(({ sport, segments }, at) => ({ ...workoutOf(sport, segments), name: `Ride ${at}` })),
    weeks: weeks.map((week) => ({
      ...week,
      days: week.days.map((places) => places.map((place) => place % workouts.length)),
    })),
  }));

test('any plan is the same after writing and reading it as JSON', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(readPlanJson(writePlanJson(plan))).toEqual({ ok: true, plan, leftOut: [] });
    }),
    { numRuns: 60 },
  );
});

const ride = workoutOf('bike', [
  { type: 'steady', durationSeconds: 600, target: { kind: 'percentOfFtp', percent: 60 } } as never,
]);

const one: PlanContent = {
  facts: { name: 'Spring', description: '', sport: 'bike', periodType: 'build', isPrivateForever: true },
  workouts: [],
  weeks: [{ note: '', restDays: [7], days: [[], [], [], [], [], [], []] }],
};
const inFile = (plan: object, file: object = {}) =>
  readPlanJson(utf8(JSON.stringify({ format: 'trainside-plan', version: 1, plan, ...file })));
const flat = { ...one.facts, weeks: one.weeks, workouts: one.workouts };

test.each([
  ['nothing', readPlanJson(utf8('')), { code: 'empty' }],
  ['a workout', readPlanJson(writeJson(workoutOf('bike', [])).bytes), { code: 'notOurPlan' }],
  ['what a later version wrote', inFile(flat, { version: 2 }), { code: 'newerVersion' }],
  ['a plan of no weeks', inFile({ ...flat, weeks: [] }), { code: 'planContent', detail: 'weeks' }],
  ['a week of six days', inFile({ ...flat, weeks: [{ note: '', restDays: [], days: [[]] }] }), { code: 'planContent' }],
  [
    'more weeks than a plan has',
    inFile({ ...flat, weeks: Array.from({ length: limits.planWeeks + 1 }, () => one.weeks[0]) }),
    { code: 'planContent', detail: 'weeks' },
  ],
])('%s is refused as a plan', (_, read, error) => {
  expect(read.ok ? null : read.error).toMatchObject(error);
});

test('a workout that none can be is left out of the plan and named, the others keep their days', () => {
  const workouts = [{ ...ride, name: 'Broken', segments: [{ type: 'sprint' }] }, workoutOf('bike', [])];
  const read = inFile({
    ...flat,
    workouts,
    weeks: [{ note: '', restDays: [], days: [[0, 1], [1, 9], [], [], [], [], []] }],
  });
  expect(read).toMatchObject({ ok: true, plan: { workouts: [workouts[1]] } });
  expect(read.ok && read.plan.weeks[0]?.days.slice(0, 2)).toEqual([[0], [0]]);
  expect(read.ok && read.leftOut.map(({ what, error }) => [what, error.code])).toEqual([
    ['Broken', 'content'],
    ['weeks.0.days.1', 'planContent'],
  ]);
});

const open = (files: readonly ZipFile[]) =>
  readPlanFolders(
    openZip(writeZip(files, '2027-01-03T12:00:00'), () => Promise.reject(new Error('stored'))),
    { thresholdHeartRate: 165, weekdayNamed },
  );

test('a plan goes into folders of weeks and comes back, day by day', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const files = planFolders(
        plan,
        (workout) => ({ bytes: writeJson(workout).bytes, ending: '.json' }),
        (week) => `Week ${String(week).padStart(2, '0')}`,
      );
      const count = plan.weeks.flatMap(({ days }) => days.flat()).length;
      expect(files).toHaveLength(count);
      if (count === 0) return;
      const read = await open(files);
      const named = (of: Pick<PlanContent, 'weeks' | 'workouts'>) =>
        of.weeks.map(({ days }) => days.map((places) => places.map((place) => of.workouts[place]?.name).toSorted()));
      const last = plan.weeks.findLastIndex(({ days }) => days.flat().length > 0);
      expect(read.ok && named(read.plan)).toEqual(named(plan).slice(0, last + 1));
      expect(read.ok && read.leftOut).toEqual([]);
      // With the file of the whole plan in it, notes and days of rest are there as well.
      const whole = await open([{ path: wholePlanFile, bytes: writePlanJson(plan) }, ...files]);
      expect(whole).toEqual({ ok: true, plan, leftOut: [] });
    }),
    { numRuns: 40 },
  );
});

test('files of other programs find their days by figure or name; what has none is named', async () => {
  const workout = writeJson({ ...workoutOf('bike', []), name: 'Openers' }).bytes;
  const read = await open([
    { path: 'Spring/Week 2/Sunday long.json', bytes: workout },
    { path: 'Spring/Week 1/3 - Openers.json', bytes: workout },
    { path: 'Spring/Week 1/Openers.json', bytes: workout },
    { path: 'Spring/Openers.json', bytes: workout },
    { path: 'Spring/Week 1/1 broken.zwo', bytes: utf8('<workout_file>') },
    { path: '__MACOSX/Week 1/1 a.json', bytes: workout },
  ]);
  expect(read.ok && read.plan.weeks.map(({ days }) => days)).toEqual([
    [[], [], [0], [], [], [], []],
    [[], [], [], [], [], [], [1]],
  ]);
  expect(read.ok && read.leftOut.map(({ what, error }) => [what, error.code])).toEqual([
    ['Spring/Openers.json', 'noWeek'],
    ['Spring/Week 1/1 broken.zwo', 'unclosedTag'],
    ['Spring/Week 1/Openers.json', 'noDay'],
  ]);
  const nothing = await open([{ path: 'notes.txt', bytes: utf8('hello') }]);
  expect(nothing.ok ? null : nothing.error.code).toBe('archive');
});

test('a file that is called after its day alone has its name, and a figure that belongs to a word names no day', async () => {
  const unnamed = utf8(
    '[COURSE HEADER]\nMINUTES PERCENT\n[END COURSE HEADER]\n[COURSE DATA]\n0 60\n10 60\n[END COURSE DATA]',
  );
  const read = await open([
    { path: 'Week 1/1.mrc', bytes: unnamed },
    { path: 'Week 1/Tuesday.mrc', bytes: unnamed },
    { path: 'Week 1/4x8min.mrc', bytes: unnamed },
  ]);
  expect(read.ok && read.plan.weeks.map(({ days }) => days)).toEqual([[[0], [1], [], [], [], [], []]]);
  expect(read.ok && read.plan.workouts.map(({ name }) => name)).toEqual(['1', 'Tuesday']);
  expect(read.ok && read.leftOut.map(({ what, error }) => [what, error.code])).toEqual([
    ['Week 1/4x8min.mrc', 'noDay'],
  ]);
});

test('S5.16 a week takes as many workouts as a plan can have in one, over all its days; the others are named', async () => {
  const most = limits.itemsPerWeek;
  const many = Array.from({ length: 60 }, () => 0);
  const json = inFile({
    ...flat,
    workouts: [workoutOf('bike', [])],
    weeks: [{ note: '', restDays: [], days: [many, many, [], [], [], [], []] }],
  });
  expect(json.ok && json.plan.weeks[0]?.days.map((places) => places.length)).toEqual([60, most - 60, 0, 0, 0, 0, 0]);
  const tooMany = { code: 'tooManyWorkouts', detail: String(most) };
  expect(json.ok && json.leftOut).toMatchObject([{ what: 'weeks.0', error: tooMany }]);

  const bytes = writeJson(workoutOf('bike', [])).bytes;
  const files = many.flatMap((_, at) => [1, 2].map((day) => ({ path: `Week 1/${day} ride ${at}.json`, bytes })));
  const zip = await open(files);
  expect(zip.ok && zip.plan.weeks[0]?.days.flat()).toHaveLength(most);
  expect(zip.ok && zip.leftOut).toHaveLength(files.length - most);
  expect(zip.ok && zip.leftOut[0]?.error).toMatchObject(tooMany);
});

test('as a table it comes back with the names, the notes of weeks and days, and the days of rest, whichever separator is used', () => {
  const plan: PlanContent = {
    ...one,
    workouts: [
      { ...ride, name: '=1+1, "hard"' },
      { ...ride, name: 'Tempo; 2' },
    ],
    weeks: [
      {
        note: 'ease\nin',
        dayNotes: ['', 'legs up\nor sleep', '', '', '', '', ''],
        restDays: [1, 2],
        days: [[], [0, 1], [1], [], [], [], []],
      },
    ],
  };
  const words = {
    week: 'Week',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    notes: 'Notes',
    rest: 'Rest day',
    weekName: (week: number) => `Week ${week}`,
  };
  const days = ['Rest day', '=1+1, "hard"\nTempo; 2', 'Tempo; 2', '', '', '', ''];
  const cells = readCsvCells(writePlanCsv(plan, words), readCells) ?? [];
  const dayNotes = ['', 'legs up\nor sleep', '', '', '', '', ''];
  expect(planOfTable(cells)).toEqual({ weeks: [{ note: 'ease\nin', days, dayNotes }], leftOut: [] });
  for (const separator of [';', '\t'])
    expect(readCsvCells(utf8(writeCells(cells, separator)), readCells)).toEqual(cells);
});
