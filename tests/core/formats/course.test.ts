import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readErg, readMrc } from '#core/formats/read-course.ts';
import type { ReadResult } from '#core/formats/result.ts';
import { arbitrarySegments } from '#tests/core/domain/segments/arbitrary-segments.ts';
import { losses, readBack, rideOf, workoutOf, written } from './carried.ts';

const context = { nameIfMissing: 'My file', thresholdHeartRate: 160 };
const bytes = (text: string) => new TextEncoder().encode(text);
const course = (data: string, header = 'MINUTES PERCENT', rest = '') =>
  bytes(`[COURSE HEADER]\n${header}\n[END COURSE HEADER]\n[COURSE DATA]\n${data}\n[END COURSE DATA]\n${rest}`);

function accepted(result: ReadResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.workout, repaired: result.repaired.map(({ code }) => code) };
}
const refused = (content: Uint8Array) => {
  const result = readMrc(content, context);
  return result.ok ? null : result.error;
};

describe('points', () => {
  test('the same load twice is a step, another load is a ramp, the same minute twice is an edge', () => {
    const { segments } = accepted(readMrc(course('0 50\n10 50\n10 100\n15 100\n15 50\n20 40'), context));
    expect(segments).toEqual([
      { type: 'active', durationSeconds: 600, percentOfFtp: { start: 50, end: 50 } },
      { type: 'active', durationSeconds: 300, percentOfFtp: { start: 100, end: 100 } },
      { type: 'active', durationSeconds: 300, percentOfFtp: { start: 50, end: 40 } },
    ]);
  });

  test('watts are percent of the FTP that the file was made for, and stay watts where it tells none', () => {
    const data = '0.0\t130\n5.0\t130';
    expect(accepted(readErg(course(data, 'FTP = 260\nMINUTES WATTS'), context)).segments).toEqual([
      { type: 'active', durationSeconds: 300, percentOfFtp: { start: 50, end: 50 } },
    ]);
    expect(accepted(readErg(course(data, 'ftp=none\nMINUTES WATTS'), context)).segments).toEqual([
      { type: 'active', durationSeconds: 300, watts: { start: 130, end: 130 } },
    ]);
  });

  test('no load is a rest, and minutes with two decimals mean the second they come near', () => {
    const { segments } = accepted(readMrc(course('0.00 90\n0.33 90\n0.33 0\n0.67 0\n0.67 50%\n1.025 50%'), context));
    expect(segments).toEqual([
      { type: 'active', durationSeconds: 20, percentOfFtp: { start: 90, end: 90 } },
      { type: 'rest', durationSeconds: 20 },
      { type: 'active', durationSeconds: 21.5, percentOfFtp: { start: 50, end: 50 } },
    ]);
  });

  test('a file that begins later begins with its first load, and says so', () => {
    const read = accepted(readMrc(course('5 50\n10 50'), context));
    expect(read.segments).toMatchObject([{ durationSeconds: 300 }, { durationSeconds: 300 }]);
    expect(read.repaired).toEqual(['missingStart']);
  });
});

describe('what tools add', () => {
  test('texts stand in the step in which they appear, a lap key with a name is a text', () => {
    const texts = '[COURSE TEXT]\n30\tSpin up\t10\n90 Hold it 20\n[END COURSE TEXT]';
    const read = accepted(readMrc(course('0 50\n1 50\n1 90\n1 LAP Block one\n2 90', undefined, texts), context));
    expect(read.segments.map(({ messages }) => messages)).toEqual([
      [{ atSeconds: 30, text: 'Spin up' }],
      [
        { atSeconds: 0, text: 'Block one' },
        { atSeconds: 30, text: 'Hold it', durationSeconds: 20 },
      ],
    ]);
    expect(read.repaired).toEqual(['lapMarker']);
  });

  test('comments, any order and writing of the header, missing ends, every kind of line end', () => {
    const text = '; by hand\r[course header]\r file NAME=Evening.mrc\r;MINUTES  PERCENT\r[course data]\r0,0 55\r5 , 55';
    const read = accepted(readErg(bytes(text), context));
    expect(read).toMatchObject({ name: 'Evening', segments: [{ durationSeconds: 300, percentOfFtp: { start: 55 } }] });
    expect(read.repaired).toEqual(['missingEnd']);
  });

  test('the number behind a text is how long it stands only after a blank, and a text may be a number', () => {
    const texts = '[COURSE TEXT]\n0 10\n5\tHold 95rpm\n10 Hold 95  \t 20.5\n15\t\t10\n20\nx 30\n[END COURSE TEXT]';
    const { segments } = accepted(readMrc(course('0 50\n1 50', undefined, texts), context));
    expect(segments[0]?.messages).toEqual([
      { atSeconds: 0, text: '10' },
      { atSeconds: 5, text: 'Hold 95rpm' },
      { atSeconds: 10, text: 'Hold 95', durationSeconds: 20.5 },
    ]);
  });

  test('a comma is a decimal or stands between the numbers, whatever leaves a meaning', () => {
    const { segments } = accepted(readMrc(course('0,50\n.5,50\n1,5,60\n2.;70,\n2,5, 7,5 %\n3 80% hard'), context));
    expect(segments).toMatchObject([
      { durationSeconds: 30, percentOfFtp: { start: 50, end: 50 } },
      { durationSeconds: 60, percentOfFtp: { start: 50, end: 60 } },
      { durationSeconds: 30, percentOfFtp: { start: 60, end: 70 } },
      { durationSeconds: 30, percentOfFtp: { start: 70, end: 7.5 } },
      { durationSeconds: 30, percentOfFtp: { start: 7.5, end: 80 } },
    ]);
  });

  test('a file without a name is called after the file', () => {
    expect(accepted(readMrc(course('0 50\n1 50'), context)).name).toBe('My file');
  });
});

describe('lines that nobody writes', { timeout: 20_000 }, () => {
  const blanks = ' '.repeat(9000);

  test('a text far behind its time is read, in each of many lines', () => {
    const line = `0${blanks}x\n`;
    const texts = `[COURSE TEXT]\n${line.repeat(250)}[END COURSE TEXT]`;
    const { segments, repaired } = accepted(readMrc(course('0 50\n1 50', undefined, texts), context));
    expect(segments[0]?.messages).toEqual(Array.from({ length: 250 }, () => ({ atSeconds: 0, text: 'x' })));
    expect(repaired).toEqual([]);
  });

  test('a line beyond 10,000 characters is cut, which is said', () => {
    const long = `0${blanks}${blanks}${blanks}x`;
    const texts = `[COURSE TEXT]\n${long}\n[END COURSE TEXT]`;
    const { segments, repaired } = accepted(readMrc(course('0 50\n1 50', undefined, texts), context));
    expect(segments[0]?.messages).toBeUndefined();
    expect(repaired).toEqual(['shortened']);
    expect(accepted(readMrc(course(`;${long}\n0 50\n1 50`), context)).repaired).toEqual([]);
  });

  test.each([
    ['digits', '0'.repeat(1_000_000)],
    ['digits behind a point', `0.${'0'.repeat(1_000_000)}x`],
    ['blanks behind a minute', `0${' '.repeat(1_000_000)}x`],
    ['commas', `0${','.repeat(1_000_000)}x`],
  ])('a megabyte of %s in the data is refused at its line', (_, line) => {
    expect(refused(course(`0 50\n${line}`))).toMatchObject({ code: 'coursePoint', line: 6 });
  });
});

test.each([
  ['nothing', bytes(' '), { code: 'empty', line: 1 }],
  ['another file', bytes('<xml/>'), { code: 'notCourse', line: 1, detail: '<xml/>' }],
  [
    'a course in metres',
    course('0 1', 'DISTANCE GRADE WIND'),
    { code: 'courseUnit', line: 2, detail: 'DISTANCE GRADE' },
  ],
  ['words in the data', course('0 50\nfast 90'), { code: 'coursePoint', line: 6, detail: 'fast 90' }],
  ['time that runs backwards', course('0 50\n5 50\n4 60'), { code: 'timeBackwards', line: 7, detail: '4' }],
  ['ten thousand percent', course('0 10000\n5 10000'), { code: 'badNumber', line: 5 }],
  ['25 hours', course('0 50\n1500 50'), { code: 'tooLong' }],
  ['no points', course(''), { code: 'noSteps' }],
  [
    '600 steps',
    course(Array.from({ length: 601 }, (_, at) => `${at} ${at % 50}`).join('\n')),
    { code: 'tooManySteps' },
  ],
])('%s is refused at its line', (_, content, error) => expect(refused(content)).toMatchObject(error));

describe('writing', () => {
  test.each(['erg', 'mrc'] as const)(
    'any ride is the same %s after writing and reading: times, loads and texts',
    (format) => {
      fc.assert(
        fc.property(arbitrarySegments('bike'), (segments) => {
          const workout = workoutOf('bike', segments);
          const before = rideOf(workout);
          const again = readBack(format, written(format, workout).bytes);
          const after = rideOf(again);
          expect(after.steps).toHaveLength(before.steps.length);
          for (const [index, step] of before.steps.entries()) {
            expect(Math.abs((after.steps[index]?.startSeconds ?? -1) - step.startSeconds)).toBeLessThan(0.01);
            expect(Math.abs((after.steps[index]?.startPercent ?? -1) - step.startPercent)).toBeLessThan(0.05);
            expect(Math.abs((after.steps[index]?.endPercent ?? -1) - step.endPercent)).toBeLessThan(0.05);
          }
          expect(after.said).toEqual(before.said);
          expect([again.name, again.description]).toEqual([workout.name, workout.description]);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('a ride in watts stays one in watts; a ride in percent brings its FTP along', () => {
    const watts = workoutOf('bike', [{ type: 'active', durationSeconds: 17, watts: { start: 200, end: 300 } }]);
    expect(readBack('erg', written('erg', watts).bytes).segments).toEqual(watts.segments);
    const percent = workoutOf('bike', [{ type: 'active', durationSeconds: 17, percentOfFtp: { start: 75, end: 75 } }]);
    const text = new TextDecoder().decode(written('erg', percent).bytes);
    expect(text).toContain('FTP = 250\r\n');
    expect(text).toContain('0.0000\t187.5\r\n0.2833\t187.5\r\n');
    expect(losses('erg', percent)).toEqual(['tags', 'author']);
  });

  test('what these files have no words for is named', () => {
    const swim = workoutOf('swim', [
      {
        type: 'repeat',
        count: 2,
        segments: [
          {
            type: 'active',
            distanceMeters: 100,
            secondsPer100m: 90,
            stroke: 'butterfly',
            equipment: 'fins',
            sendOffSeconds: 120,
          },
        ],
      },
    ]);
    const { lost, bytes: file } = written('mrc', { ...swim, pool: '25m' });
    expect(lost).toEqual([
      { code: 'sport', times: 1 },
      { code: 'pool', times: 1 },
      { code: 'tags', times: 1 },
      { code: 'author', times: 1 },
      { code: 'repeat', times: 1 },
      { code: 'distance', times: 2 },
      { code: 'pace', times: 2 },
      { code: 'equipment', times: 2 },
      { code: 'stroke', times: 2 },
      { code: 'sendOff', times: 2 },
    ]);
    // 90 s for the 100 m, and half a minute of rest until the send-off.
    expect(
      readBack('mrc', file).segments.map((step) => step.type !== 'repeat' && [step.type, step.durationSeconds]),
    ).toEqual([
      ['active', 90],
      ['rest', 30],
      ['active', 90],
      ['rest', 30],
    ]);
  });

  test.each(['erg', 'mrc'] as const)('line breaks become spaces in %s, and that is said', (format) => {
    const step = { type: 'active', durationSeconds: 60, percentOfFtp: { start: 50, end: 50 } } as const;
    const workout = workoutOf('bike', [{ ...step, messages: [{ atSeconds: 5, text: 'one\ntwo' }] }]);
    const brokenLines = (description: string) =>
      written(format, { ...workout, description }).lost.find(({ code }) => code === 'lineBreaks');
    expect(brokenLines('first\nsecond\n')).toEqual({ code: 'lineBreaks', times: 2 });
    expect(brokenLines('one line\n')).toEqual({ code: 'lineBreaks', times: 1 });
    expect(written(format, workoutOf('bike', [step])).lost.map(({ code }) => code)).toEqual(['tags', 'author']);
  });

  test('ZWO keeps line breaks and tags', () => {
    const step = { type: 'active', durationSeconds: 60, percentOfFtp: { start: 50, end: 50 } } as const;
    const workout = {
      ...workoutOf('bike', [{ ...step, messages: [{ atSeconds: 5, text: 'one\ntwo' }] }]),
      description: 'a\nb',
    };
    const { bytes: file, lost } = written('zwo', workout);
    expect(lost).toEqual([]);
    expect(readBack('zwo', file)).toMatchObject({
      description: 'a\nb',
      tags: workout.tags,
      segments: [{ messages: [{ text: 'one\ntwo' }] }],
    });
  });
});
