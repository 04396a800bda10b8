/** What is more than a workout holds is refused by each reader, with the limit that it goes beyond. */
import { expect, test } from 'vitest';
import type { FormatErrorCode } from '#core/formats/result.ts';
import type { FormatName } from '#core/formats/format-names.ts';
import { readWorkoutFile, writtenFormats } from '#core/formats/formats.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { context, workoutOf, written } from './carried.ts';

const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index));

/** Neighbours that differ, so that no format makes one of them. */
const ride = (durationSeconds: number, index = 0): Step => {
  const percent = 60 + (index % 2);
  return { type: 'active', durationSeconds, percentOfFtp: { start: percent, end: percent } };
};
const said = times(301, (atSeconds) => ({ atSeconds, text: `Go ${atSeconds}` }));
const swum = (meters: number) => `<instruction><lengthAsDistance>${meters}</lengthAsDistance></instruction>`;

type Beyond = [
  what: string,
  code: FormatErrorCode,
  detail: string,
  segments: Segment[],
  formats: readonly FormatName[],
];
const beyond: Beyond[] = [
  ['501 steps', 'tooManySteps', '500', times(501, (index) => ride(60, index)), writtenFormats],
  [
    '501 steps in sets',
    'tooManySteps',
    '500',
    [{ type: 'repeat', count: 167, segments: times(3, (index) => ride(60, index)) }],
    writtenFormats,
  ],
  ['25 hours', 'tooLong', '24', [ride(50_000), ride(40_000, 1)], writtenFormats],
  ['25 hours in one step', 'tooLong', '24', [ride(90_000)], writtenFormats],
  [
    '301 kilometres',
    'tooFar',
    '300',
    times(2, () => ({ type: 'active', distanceMeters: 150_500 })),
    ['fit', 'tcx', 'json'],
  ],
  ['301 messages', 'tooManyMessages', '300', [{ ...ride(3600), messages: said }], ['zwo', 'erg', 'mrc', 'json']],
];
const files = beyond.flatMap(([what, code, detail, segments, formats]) =>
  formats.map((format) => ({ what, code, detail, format, bytes: written(format, workoutOf('bike', segments)).bytes })),
);

test.each(files)('$what in $format', ({ code, detail, format, bytes }) => {
  const result = readWorkoutFile(`a.${format}`, bytes, context);
  expect(result.ok ? 'read' : result.error).toMatchObject({ code, detail });
});

test.each([
  ['501 lengths', swum(25).repeat(501), 'tooManySteps'],
  ['301 kilometres', swum(150_500).repeat(2), 'tooFar'],
])('%s in swiML', (_, instructions, code) => {
  const bytes = new TextEncoder().encode(`<program>${instructions}</program>`);
  const result = readWorkoutFile('a.xml', bytes, context);
  expect(result.ok ? 'read' : result.error.code).toBe(code);
});

test('what stands just within the limits is read in every format', () => {
  const most = [...times(499, (index) => ride(100, index)), ride(36_500)];
  for (const format of writtenFormats) {
    const result = readWorkoutFile(`a.${format}`, written(format, workoutOf('bike', most)).bytes, context);
    expect([format, result.ok && result.workout.segments.length]).toEqual([format, 500]);
  }
});
