import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTcx } from '#core/formats/read-tcx.ts';
import { type Segment, segmentLimits, type Step } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import { losses, readBack, workoutOf, written } from './carried.ts';
import { hasPython, readWithPython } from './python.ts';

const context = { nameIfMissing: 'My file', thresholdHeartRate: 160 };
const file = (steps: string, sport = 'Biking') =>
  new TextEncoder().encode(
    `<TrainingCenterDatabase xmlns:xsi="x"><Workouts><Workout Sport="${sport}"><Name>Test</Name>\n${steps}\n<Notes>By hand</Notes></Workout></Workouts></TrainingCenterDatabase>`,
  );
const step = (inner: string, element = 'Step') =>
  `<${element} xsi:type="Step_t"><StepId>1</StepId>${inner}</${element}>`;
const minute = '<Duration xsi:type="Time_t"><Seconds>60</Seconds></Duration>';

function read(steps: string) {
  const result = readTcx(file(steps), context);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.workout, repaired: result.repaired.map(({ code }) => code) };
}
const refused = (content: Uint8Array) => {
  const result = readTcx(content, context);
  return result.ok ? null : result.error;
};

describe('reading', () => {
  test('time, distance and the lap key; heart rate in beats, percent of the maximum and zones; cadence', () => {
    const zone = (inner: string) => `<Target xsi:type="HeartRate_t"><HeartRateZone ${inner}</HeartRateZone></Target>`;
    const edges = (kind: string, low: number, high: number) =>
      `xsi:type="CustomHeartRateZone_t"><Low xsi:type="${kind}"><Value>${low}</Value></Low><High xsi:type="${kind}"><Value>${high}</Value></High>`;
    const { segments, repaired } = read(
      [
        step(
          `<Name>Go</Name>${minute}<Intensity>Active</Intensity>${zone(edges('HeartRateInBeatsPerMinute_t', 120, 136))}`,
        ),
        step(
          `<Duration xsi:type="Distance_t"><Meters>500</Meters></Duration>${zone(edges('HeartRateAsPercentOfMax_t', 72, 81))}`,
        ),
        step(
          `<Duration xsi:type="UserInitiated_t"/>${zone('xsi:type="PredefinedHeartRateZone_t"><Number>2</Number>')}`,
        ),
        step(`${minute}<Target xsi:type="Cadence_t"><Low>85</Low><High>95</High></Target>`),
        step(`${minute}<Intensity>Resting</Intensity><Target xsi:type="None_t"/>`),
      ].join(''),
    );
    expect(segments).toEqual([
      {
        type: 'heartRate',
        durationSeconds: 60,
        percentOfThresholdHeartRate: { low: 75, high: 85 },
        messages: [{ atSeconds: 0, text: 'Go' }],
      },
      { type: 'heartRate', distanceMeters: 500, percentOfThresholdHeartRate: { low: 80, high: 90 } },
      {
        type: 'openEnded',
        durationSeconds: 300,
        isOpenEnded: true,
        percentOfThresholdHeartRate: { low: 69, high: 83 },
      },
      { type: 'freeRide', durationSeconds: 60, cadence: { low: 85, high: 95 } },
      { type: 'rest', durationSeconds: 60 },
    ]);
    expect(repaired).toEqual(['heartRateOfMaximum', 'plannedLength', 'zoneNumber']);
  });

  test.each([
    ['another document', new TextEncoder().encode('<gpx/>'), { code: 'notTcx', detail: 'gpx', line: 1 }],
    [
      'a recorded ride',
      new TextEncoder().encode('<TrainingCenterDatabase><Activities/></TrainingCenterDatabase>'),
      { code: 'noTcxWorkout' },
    ],
    ['a run', file(step(minute), 'Running'), { code: 'unknownSport', detail: 'Running' }],
    ['no steps', file(''), { code: 'noSteps' }],
    [
      'a step of no length',
      file(step('<Intensity>Active</Intensity>')),
      { code: 'missingAttribute', line: 2, column: 1 },
    ],
    [
      'a length in words',
      file(step(minute.replace('60', 'ten'))),
      { code: 'badNumber', line: 2, detail: 'seconds ten' },
    ],
    [
      'a repeat of nothing',
      file('<Step xsi:type="Repeat_t"><Repetitions>3</Repetitions></Step>'),
      { code: 'badRepeat' },
    ],
    [
      'a million passes',
      file(`<Step xsi:type="Repeat_t"><Repetitions>1000000</Repetitions>${step(minute, 'Child')}</Step>`),
      { code: 'badNumber' },
    ],
  ])('%s is refused at its line', (_, content, error) => expect(refused(content)).toMatchObject(error));
});

/** What the format has words for. */
const plainStep = fc
  .record({
    length: fc.oneof(
      fc.integer({ min: 1, max: 900 }).map((durationSeconds) => ({ durationSeconds })),
      fc.integer({ min: 1, max: 1000 }).map((distanceMeters) => ({ distanceMeters })),
    ),
    target: fc.oneof(
      fc.constant<Omit<Step, 'type'>>({}),
      fc.tuple(fc.integer({ min: 50, max: 140 }), fc.integer({ min: 0, max: 30 })).map(([low, more]) => ({
        // Whole beats at a threshold of 140.
        percentOfThresholdHeartRate: {
          low: Math.round((1000 * low) / 140) / 10,
          high: Math.round((1000 * (low + more)) / 140) / 10,
        },
      })),
      fc.integer({ min: 40, max: 120 }).map((low) => ({ cadence: { low, high: low + 10 } })),
    ),
    isRest: fc.boolean(),
  })
  .map(({ length, target, isRest }): Step => {
    const type = isRest ? 'rest' : 'percentOfThresholdHeartRate' in target ? 'heartRate' : 'freeRide';
    return { type, ...length, ...target };
  });
const plainSegments = fc.array(
  fc.oneof<fc.Arbitrary<Segment>[]>(
    plainStep,
    fc
      .record({ count: fc.integer({ min: 2, max: 20 }), segments: fc.array(plainStep, { minLength: 1, maxLength: 2 }) })
      .map((sets): Segment => ({ type: 'repeat', ...sets })),
  ),
  { minLength: 1, maxLength: 3 },
);

describe('writing', () => {
  test('lengths, heart rates, cadences, rests and repeats are the same after writing and reading', () => {
    fc.assert(
      fc.property(plainSegments, (segments) => {
        const seconds = segmentSize(segments).seconds + segmentSize(segments).meters;
        fc.pre(seconds <= segmentLimits.totalSeconds && segmentSize(segments).steps <= segmentLimits.expandedSteps);
        expect(readBack('tcx', written('tcx', workoutOf('bike', segments)).bytes).segments).toEqual(segments);
      }),
      { numRuns: 150 },
    );
  });

  test.skipIf(!hasPython)("Python's XML parser finds the steps in their order, with numbers of their own", () => {
    const workout = workoutOf('bike', [
      { type: 'rest', durationSeconds: 30 },
      { type: 'repeat', count: 150, segments: [{ type: 'freeRide', durationSeconds: 10 }] },
    ]);
    const path = join(mkdtempSync(join(tmpdir(), 'tcx-')), 'workout.tcx');
    writeFileSync(path, written('tcx', workout).bytes);
    const script = `
import sys, json, xml.etree.ElementTree as tree
name = '{http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2}'
root = tree.parse(sys.argv[1]).getroot()
print(json.dumps([[step.text for step in root.iter(name + tag)] for tag in ('StepId', 'Repetitions', 'Seconds', 'Notes')]))`;
    expect(readWithPython(script, path)).toEqual([
      ['1', '2', '3', '4', '5'],
      ['75', '75'],
      ['30', '10', '10'],
      [workout.description],
    ]);
  });

  test('a step that is longer than the format can say becomes several, in sets too', () => {
    const way = { type: 'active', distanceMeters: 100_001, messages: [{ atSeconds: 0, text: 'Easy' }] } as const;
    const workout = workoutOf('bike', [
      { ...way, messages: [...way.messages] },
      { type: 'freeRide', durationSeconds: 70_000 },
    ]);
    const { segments } = readBack('tcx', written('tcx', workout).bytes);
    expect(segmentSize(segments)).toEqual({ steps: 4, messages: 1, seconds: 70_000, meters: 100_001 });
    const sets = workoutOf('bike', [
      { type: 'repeat', count: 2, segments: [{ type: 'freeRide', distanceMeters: 80_000 }] },
    ]);
    expect(segmentSize(readBack('tcx', written('tcx', sets).bytes).segments)).toMatchObject({
      steps: 4,
      meters: 160_000,
    });
  });

  test('what the format has no words for is named, with the steps beyond its twenty', () => {
    const workout = {
      ...workoutOf(
        'rowing',
        Array.from({ length: 22 }, (): Segment => ({
          type: 'active',
          distanceMeters: 500,
          percentOf2kWatts: { start: 70, end: 70 },
        })),
      ),
      name: 'A name that is longer than fifteen letters',
    };
    expect(losses('tcx', workout)).toEqual(['sport', 'tags', 'author', 'pace', 'stepType', 'stepLimit', 'shortened']);
    expect(written('tcx', workout).lost).toContainEqual({ code: 'stepLimit', times: 2 });
  });
});
