import fc from 'fast-check';
import { readFitMessages, readFitStringField, readFitUnsignedField } from 'fit-file-parser/raw';
import { describe, expect, test } from 'vitest';
import { crc16 } from '#core/formats/fit-profile.ts';
import { readFit } from '#core/formats/read-fit.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { arbitraryWorkout } from '#tests/core/domain/segments/arbitrary-segments.ts';
import { losses, readBack, workoutOf, written } from './carried.ts';

const steady = (type: Step['type'], durationSeconds: number, percent: number): Step => ({
  type,
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const ride = workoutOf('bike', [
  { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 55, end: 55 } },
  { type: 'repeat', count: 2, segments: [steady('interval', 300, 100), steady('rest', 90.5, 50)] },
]);

test('the checksum is CRC-16/ARC', () => {
  expect(crc16(new TextEncoder().encode('123456789'))).toBe(0xbb3d);
});

describe('reading', () => {
  /** Encoded by fit-file-parser 6.1.2: warm-up, work, rest in watts, and a repeat of the last two. */
  const foreign = Uint8Array.from(
    (
      '0e20c452b00000002e464954367b40000000000500010001028402028403048c0404860005ff00000001000000006db8434000001a00' +
      '0304010006028408040700020400327835004000001b0008fe028401010002048603010004048605048606048607010000000000c027' +
      '09000400000000320000003c0000000200010000e093040004000000005f000000690000000000020000e093040004000000004c0400' +
      '00600400000100030006010000000202000000ffffffffffffffff00d00b'
    )
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? [],
  );

  test('a workout that another encoder wrote is read step for step', () => {
    const read = readFit(foreign, { nameIfMissing: 'x', thresholdHeartRate: 160 });
    expect(read).toEqual({
      ok: true,
      repaired: [],
      workout: {
        name: '2x5',
        sport: 'bike',
        description: '',
        tags: [],
        authorName: '',
        segments: [
          steady('warmUp', 600, 55),
          {
            type: 'repeat',
            count: 2,
            segments: [
              steady('active', 300, 100),
              { type: 'rest', durationSeconds: 300, watts: { start: 110, end: 110 } },
            ],
          },
        ],
      },
    });
  });

  test.each([
    ['nothing', new Uint8Array(), { code: 'empty', byte: 0 }],
    ['a text', new TextEncoder().encode('no fit file at all'), { code: 'notFit', byte: 0 }],
    ['a file cut off', foreign.subarray(0, 150), { code: 'fitTruncated', byte: 150 }],
    ['a record without its definition', foreign.with(14, 1), { code: 'fitBroken', byte: 14 }],
    ['a repeat of nothing', foreign.with(foreign.length - 20, 9), { code: 'badRepeat', detail: '9' }],
  ])('%s is refused with its byte', (_, bytes, error) => {
    const read = readFit(bytes, { nameIfMissing: 'x', thresholdHeartRate: 160 });
    expect(read.ok ? null : read.error).toMatchObject(error);
  });

  test('a wrong checksum is noted, not held against the workout', () => {
    const read = readFit(foreign.with(foreign.length - 1, 0), { nameIfMissing: 'x', thresholdHeartRate: 160 });
    expect(read).toMatchObject({ ok: true, repaired: [{ code: 'checksum', times: 1 }] });
  });
});

/** A number of a step as the independent decoder has it; undefined where the file says that it has none. */
function numbersOf(bytes: Uint8Array) {
  const { messages } = readFitMessages(bytes);
  return messages.map(({ globalMessageNumber, fields, littleEndian }) => ({
    message: globalMessageNumber,
    number: (field: number, baseType: number, size: 1 | 2 | 4) =>
      readFitUnsignedField(
        fields.find(({ fieldNumber }) => fieldNumber === field),
        baseType,
        size,
        littleEndian,
      ),
    text: (field: number) => readFitStringField(fields.find(({ fieldNumber }) => fieldNumber === field)),
  }));
}

describe('writing', () => {
  test('a strict decoder that owes us nothing reads what we write', () => {
    const decoded = numbersOf(written('fit', ride).bytes);
    expect(decoded.map(({ message }) => message)).toEqual([0, 26, 27, 27, 27, 27]);
    const [file, workout, ...steps] = decoded;
    expect(file?.number(0, 0x00, 1)).toBe(5);
    expect(workout?.text(8)).toBe('Ride <1> & "2"');
    expect(workout?.number(6, 0x84, 2)).toBe(4);
    const table = steps.map(({ number }) => [
      number(254, 0x84, 2),
      number(1, 0x00, 1),
      number(2, 0x86, 4),
      number(4, 0x86, 4),
      number(5, 0x86, 4),
      number(6, 0x86, 4),
      number(7, 0x00, 1),
    ]);
    expect(table).toEqual([
      [0, 0, 600_000, 0, 50, 60, 2],
      [1, 0, 300_000, 0, 95, 105, 5],
      [2, 0, 90_500, 0, 45, 55, 1],
      [3, 6, 1, 2, undefined, undefined, undefined],
    ]);
  });

  test('it reads any workout of the three sports, with as many steps as we say', () => {
    fc.assert(
      fc.property(arbitraryWorkout, ({ sport, segments }) => {
        const decoded = numbersOf(written('fit', workoutOf(sport, segments)).bytes);
        expect(decoded[1]?.number(6, 0x84, 2)).toBe(decoded.length - 2);
      }),
      { numRuns: 60 },
    );
  });

  test('any workout in fixed numbers is the same after writing and reading; a ramp is steady at its middle', () => {
    fc.assert(
      fc.property(arbitraryWorkout, ({ sport, segments }) => {
        const before = stepsOf(workoutOf(sport, segments));
        const after = stepsOf(readBack('fit', written('fit', workoutOf(sport, segments)).bytes));
        expect(after.map(({ type, seconds, pass, said }) => [type, seconds, pass, said])).toEqual(
          before.map(({ type, seconds, pass, said }) => [type, seconds, pass, said]),
        );
        for (const [index, step] of before.entries()) {
          const other = after[index];
          expect(Math.abs((other?.load ?? 0) - (step.load ?? 0))).toBeLessThan(step.slack);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a swim keeps its pool, strokes, gear, paces and send-offs', () => {
    const swim = {
      ...workoutOf('swim', [
        {
          type: 'repeat',
          count: 4,
          segments: [
            {
              type: 'interval',
              distanceMeters: 100,
              stroke: 'breaststroke',
              secondsPer100m: 95,
              equipment: 'paddles',
              sendOffSeconds: 120,
              messages: [{ atSeconds: 0, text: 'Long glide' }],
            },
          ],
        },
        { type: 'rest', durationSeconds: 30 },
        { type: 'active', distanceMeters: 200, equipment: 'drill' },
      ]),
      pool: '33m' as const,
    };
    const again = readBack('fit', written('fit', swim).bytes);
    expect({ ...again, tags: swim.tags, authorName: swim.authorName }).toEqual({ ...swim, repaired: [] });
    expect(losses('fit', swim)).toEqual(['tags', 'author']);
  });

  test('heart rates go by beats, steps until the lap key without a length, cadence beside power', () => {
    const workout = workoutOf('bike', [
      { type: 'heartRate', durationSeconds: 60, percentOfThresholdHeartRate: { low: 70, high: 80 } },
      { type: 'openEnded', durationSeconds: 900, isOpenEnded: true },
      { ...steady('active', 60, 90), cadence: { low: 85, high: 95 } },
    ]);
    const { bytes, lost } = written('fit', workout);
    expect(readBack('fit', bytes).segments).toEqual([
      workout.segments[0],
      { type: 'openEnded', durationSeconds: 300, isOpenEnded: true },
      workout.segments[2],
    ]);
    expect(lost.map(({ code }) => code)).toEqual(['tags', 'author', 'openLength']);
  });

  test('what FIT has no words for, and what devices refuse, is named', () => {
    const many = workoutOf(
      'bike',
      Array.from({ length: 52 }, (_, index) => steady('active', 60, index + 40)),
    );
    expect(written('fit', many).lost).toContainEqual({ code: 'stepLimit', times: 2 });
    const nested = workoutOf('bike', [
      { type: 'repeat', count: 2, segments: [{ type: 'repeat', count: 3, segments: [steady('sfr', 60, 80)] }] },
      { type: 'active', durationSeconds: 60, percentOfFtp: { start: 50, end: 70 }, slopePercent: 5 },
    ]);
    expect(losses('fit', nested)).toEqual(['tags', 'author', 'nestedRepeat', 'stepType', 'slope', 'ramp']);
    expect(readBack('fit', written('fit', nested).bytes).segments).toMatchObject([
      { type: 'repeat', count: 3 },
      { type: 'repeat', count: 3 },
      { percentOfFtp: { start: 60, end: 60 } },
    ]);
  });
});

type Flat = {
  type: string;
  seconds: number | undefined;
  pass: string;
  said: string;
  load: number | null;
  slack: number;
};

/** Steps with their load in the unit in which the file holds it; repeats that are done once are their steps. */
function stepsOf({ segments }: { segments: readonly Segment[] }, pass = ''): Flat[] {
  return segments.flatMap((segment): Flat[] => {
    if (segment.type === 'repeat')
      return stepsOf(segment, segment.count === 1 ? pass : `${pass}${segment.count} × ${segment.segments.length} `);
    const { percentOfFtp, watts, secondsPer100m, secondsPer500m, percentOfThresholdHeartRate } = segment;
    const ends = percentOfFtp ?? watts;
    const pace = secondsPer100m ?? secondsPer500m;
    const isKnown = ends ?? pace ?? percentOfThresholdHeartRate;
    const load = ends ? (ends.start + ends.end) / 2 : (pace ?? percentOfThresholdHeartRate?.low ?? null);
    const notes = (segment.messages ?? [])
      .map(({ text }) => text.trim())
      .join('\n')
      .trim();
    return [
      {
        type: segment.type,
        seconds: segment.durationSeconds,
        pass,
        said: notes,
        load: isKnown ? load : null,
        slack: pace ? 0.2 : isKnown ? 0.6 : Number.POSITIVE_INFINITY,
      },
    ];
  });
}
