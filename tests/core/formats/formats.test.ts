import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { formatNames } from '#core/formats/format-names.ts';
import { formatOf, formats, readWorkoutFile, writtenFormats } from '#core/formats/formats.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import { workoutContent } from '#core/model/workout.ts';
import { context, readBack, rideOf, workoutOf, written } from './carried.ts';
import { hasPython, readWithPython } from './python.ts';

const text = (words: string) => new TextEncoder().encode(words);

const session = workoutOf('bike', [
  {
    type: 'warmUp',
    durationSeconds: 300,
    percentOfFtp: { start: 45, end: 75 },
    messages: [{ atSeconds: 9, text: 'Hi' }],
  },
  {
    type: 'repeat',
    count: 3,
    segments: [
      { type: 'interval', durationSeconds: 60, percentOfFtp: { start: 110, end: 110 } },
      { type: 'rest', durationSeconds: 60, percentOfFtp: { start: 50, end: 50 } },
    ],
  },
]);
const swimProgram = text(
  '<?xml version="1.0"?><!-- a swim --><program><instruction><lengthAsDistance>50</lengthAsDistance></instruction></program>',
);

describe('which format a file has', () => {
  test.each(writtenFormats)('%s is told by what it says, whatever it is called', (format) => {
    expect(formatOf('workout.txt', written(format, session).bytes)).toBe(format);
  });

  test('a swim program and a Zwift workout may both be called .xml', () => {
    expect(formatOf('a.xml', swimProgram)).toBe('swiml');
    expect(formatOf('a.xml', text('<workout_file></workout_file>'))).toBe('zwo');
  });

  test('what says nothing goes by its name, and what is neither is refused', () => {
    expect(formatOf('BROKEN.ERG', text('x'))).toBe('erg');
    expect(readWorkoutFile('photo.jpg', text('x'), context)).toMatchObject({
      ok: false,
      error: { code: 'unknownFormat', detail: '.jpg' },
    });
  });

  test('a file beyond the limit is refused before it is read', () => {
    for (const format of formatNames)
      expect(readWorkoutFile(`a.${format}`, new Uint8Array(5_000_001), context)).toMatchObject({
        error: { code: 'tooLarge', detail: '5' },
      });
  });
});

test('a long file name that stands for a missing name is cut between its letters', () => {
  const nameless = text('<workout_file><workout><FreeRide Duration="60"/></workout></workout_file>');
  const result = readWorkoutFile(`${'a'.repeat(119)}🚴.zwo`, nameless, context);
  expect(result.ok && result.workout.name.isWellFormed()).toBe(true);
});

test('the rest of a send-off is written as a rest in every format by time', () => {
  const swim = workoutOf('swim', [
    {
      type: 'repeat',
      count: 2,
      segments: [
        { type: 'interval', distanceMeters: 100, secondsPer100m: 80, sendOffSeconds: 110, stroke: 'freestyle' },
      ],
    },
  ]);
  for (const format of ['zwo', 'erg', 'mrc'] as const) {
    const { bytes, lost } = written(format, { ...swim, pool: '25m' });
    const again = readBack(format, bytes);
    const times = expandWorkout('bike', again.segments).steps.map((step) => step.durationSeconds);
    expect([format, times]).toEqual([format, [80, 30, 80, 30]]);
    expect(lost.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['sport', 'pool', 'pace', 'stroke', 'sendOff']),
    );
  }
});

/** Small files of every format, to be broken. */
const samples: [string, Uint8Array][] = [
  ...writtenFormats.map((format): [string, Uint8Array] => [`a.${format}`, written(format, session).bytes]),
  ['a.swiml', swimProgram],
];

describe('any bytes at all', () => {
  test.each(samples)('%s with bytes changed, put in or cut off is read within the limits or refused', (name, good) => {
    const change = fc.record({
      edits: fc.array(
        fc.tuple(
          fc.nat(good.length - 1),
          fc.oneof(fc.nat(255), fc.constantFrom(...text('<>&"[]0.-e \n'))),
          fc.boolean(),
        ),
        { maxLength: 6 },
      ),
      length: fc.oneof({ weight: 3, arbitrary: fc.constant(good.length) }, fc.nat(good.length)),
    });
    fc.assert(
      fc.property(change, ({ edits, length }) => {
        const changed = [...good.subarray(0, length)];
        for (const [at, byte, isInsertion] of edits) changed.splice(at, isInsertion ? 0 : 1, byte);
        const result = readWorkoutFile(name, Uint8Array.from(changed), context);
        if (result.ok) expect(z.safeParse(workoutContent, result.workout).error).toBeUndefined();
        else expect(result.error.line).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 600 },
    );
  });

  test.each(formatNames)('noise called .%s is refused', (format) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(formats[format].read(noise, { ...context, nameIfMissing: 'a' }).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  /** A definition of a message without fields, and a record of it in every byte after that. */
  const emptyRecords = (() => {
    const bytes = new Uint8Array(1_000_000);
    bytes.set([12, 0x20, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0x40, 0, 0, 27, 0, 0]);
    new DataView(bytes.buffer).setUint32(4, bytes.length - 14, true);
    return bytes;
  })();

  test.each<[string, string, Uint8Array]>([
    ['points', 'a.erg', text(`[COURSE DATA]\n${'1 1\n'.repeat(250_000)}`)],
    ['blanks between numbers', 'a.erg', text(`[COURSE DATA]\n1${' '.repeat(1_000_000)}x`)],
    ['texts', 'a.mrc', text(`[COURSE DATA]\n0 50\n1 50\n[COURSE TEXT]\n${`1 ${'a '.repeat(50_000)}\n`.repeat(10)}`)],
    ['digits', 'a.erg', text(`[COURSE DATA]\n${'1'.repeat(1_000_000)} 1`)],
    ['empty records', 'a.fit', emptyRecords],
    ['elements', 'a.tcx', text(`<TrainingCenterDatabase>${'<a/>'.repeat(350_000)}</TrainingCenterDatabase>`)],
    ['brackets', 'a.json', text('['.repeat(1_000_000))],
    ['comments before anything', 'a.xml', text('<!-- '.repeat(200_000))],
  ])('a megabyte of %s is refused without a wait', { timeout: 20_000 }, (_, name, bytes) => {
    const result = readWorkoutFile(name, bytes, context);
    expect(result.ok && result.repaired.length === 0).toBe(false);
  });
});

const folder = new URL('../../../../shared/data/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample files are not on this machine (../shared/data).\n');

/** Read as it is written, read with something understood, refused. */
const expected = {
  zwo: [49, 24, 7],
  erg: [21, 0, 0],
  mrc: [1, 0, 0],
  swiml: [0, 20, 0],
  // Recorded activities, settings and broken files beside two workouts.
  fit: [0, 2, 19],
  tcx: [0, 0, 8],
};

describe.skipIf(!isThere)('files that people made', () => {
  const filesOf = (name: string) =>
    readdirSync(join(folder.pathname, name)).map((file) => {
      const path = join(folder.pathname, name, file);
      return { file, path, result: readWorkoutFile(file, new Uint8Array(readFileSync(path)), context) };
    });

  test.each(Object.entries(expected))('all %s files go through: %j read, repaired, refused', (name, counts) => {
    const results = filesOf(name).map(({ result }) => result);
    const isWhole = (result: (typeof results)[number]) => result.ok && result.repaired.length === 0;
    const read = results.filter(isWhole).length;
    const repaired = results.filter((result) => result.ok && !isWhole(result)).length;
    expect([read, repaired, results.length - read - repaired]).toEqual(counts);
    for (const result of results) if (result.ok) expect(z.safeParse(workoutContent, result.workout).success).toBe(true);
  });

  test('each ride is the same after it was written as ERG and MRC and read again', () => {
    const rides = ['zwo', 'erg', 'mrc']
      .flatMap((name) => filesOf(name))
      .flatMap(({ file, result }) =>
        result.ok && result.workout.segments.length > 0 ? [{ file, workout: result.workout }] : [],
      );
    for (const { file, workout } of rides)
      for (const format of ['erg', 'mrc'] as const) {
        const [before, after] = [rideOf(workout), rideOf(readBack(format, written(format, workout).bytes))];
        expect([file, after.said, after.steps.length]).toEqual([file, before.said, before.steps.length]);
        for (const [index, step] of before.steps.entries()) {
          expect(Math.abs((after.steps[index]?.endSeconds ?? 0) - step.endSeconds)).toBeLessThan(0.05);
          expect(Math.abs((after.steps[index]?.endPercent ?? 0) - step.endPercent)).toBeLessThan(0.05);
        }
      }
  });

  test.skipIf(!hasPython)('every swim is as long as Python adds it up', () => {
    const script = `
import sys, json, xml.etree.ElementTree as tree
name = lambda element: element.tag.split('}')[-1]
def meters(element, given):
    own = [float(child.text) for child in element if name(child) == 'lengthAsDistance']
    own += [float(inner.text) for child in element if name(child) == 'length' for inner in child if name(inner) == 'lengthAsDistance']
    length = own[0] if own else given
    inside = [child for child in element if name(child) == 'instruction']
    for child in element:
        if name(child) == 'repetition':
            return float(child.find('{*}repetitionCount').text) * meters(child, length)
        if name(child) == 'continue':
            return meters(child, length)
        if name(child) == 'segmentName':
            return 0
    return sum(meters(child, length) for child in inside) if inside else length or 0
print(json.dumps({path: sum(meters(child, None) for child in tree.parse(path).getroot() if name(child) == 'instruction') for path in json.load(open(sys.argv[1]))}))`;
    const swims = filesOf('swiml');
    const list = join(mkdtempSync(join(tmpdir(), 'swims-')), 'list.json');
    writeFileSync(list, JSON.stringify(swims.map(({ path }) => path)));
    const own = swims.map(({ path, result }) => [path, result.ok && segmentSize(result.workout.segments).meters]);
    expect(Object.fromEntries(own)).toEqual(readWithPython(script, list));
  });
});
