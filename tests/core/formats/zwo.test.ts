import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { planSteps } from '#core/domain/segments/plan-steps.ts';
import { readZwo } from '#core/formats/read-zwo.ts';
import type { ReadResult } from '#core/formats/result.ts';
import { writeZwo } from '#core/formats/write-zwo.ts';
import { type WorkoutContent, workoutContent } from '#core/model/workout.ts';
import { arbitrarySegments } from '#tests/core/domain/segments/arbitrary-segments.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (steps: string, head = '<name>Test</name>') =>
  bytes(`<workout_file>${head}<sportType>bike</sportType><workout>\n${steps}\n</workout></workout_file>`);

function accepted(result: ReadResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.workout, repaired: result.repaired.map(({ code }) => code) };
}
const read = (steps: string) => accepted(readZwo(file(steps), 'file'));
const refused = (content: Uint8Array) => {
  const result = readZwo(content, 'file');
  return result.ok ? null : result.error;
};

describe('blocks', () => {
  test('warm-up, steady, ramp and cool-down are read with their power in percent of FTP', () => {
    const { segments } = read(`
      <Warmup Duration="600" PowerLow="0.45" PowerHigh="0.75"/>
      <SteadyState Duration="300" Power=".9" Cadence="95"/>
      <Ramp Duration="60" PowerLow="1.0" PowerHigh="0.6"/>
      <Cooldown Duration="300" PowerLow="0.6" PowerHigh="0.4"/>`);
    expect(segments).toEqual([
      { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 45, end: 75 } },
      { type: 'active', durationSeconds: 300, percentOfFtp: { start: 90, end: 90 }, cadence: { low: 95, high: 95 } },
      { type: 'active', durationSeconds: 60, percentOfFtp: { start: 100, end: 60 } },
      { type: 'coolDown', durationSeconds: 300, percentOfFtp: { start: 60, end: 40 } },
    ]);
  });

  test('a cool-down falls whichever way round it is written', () => {
    const { segments, repaired } = read('<Cooldown Duration="180" PowerLow=".3" PowerHigh=".5"/>');
    expect(segments[0]).toMatchObject({ percentOfFtp: { start: 50, end: 30 } });
    expect(repaired).toEqual(['coolDownOrder']);
  });

  test('a steady step with a range is ridden at its middle, not as a ramp', () => {
    const { segments, repaired } = read('<SteadyState Duration="60" PowerLow="0.5" PowerHigh="0.6"/>');
    expect(segments[0]).toMatchObject({ percentOfFtp: { start: 55, end: 55 } });
    expect(repaired).toEqual(['powerRange']);
  });

  test('intervals keep the last rest, and their power may be a range', () => {
    const { segments } = read(
      '<IntervalsT Repeat="4" OnDuration="30" OffDuration="15" PowerOnLow="1.2" PowerOnHigh="1.3" OffPower="0.5" CadenceResting="80"/>',
    );
    expect(segments).toEqual([
      {
        type: 'repeat',
        count: 4,
        segments: [
          { type: 'interval', durationSeconds: 30, percentOfFtp: { start: 125, end: 125 } },
          { type: 'rest', durationSeconds: 15, percentOfFtp: { start: 50, end: 50 }, cadence: { low: 80, high: 80 } },
        ],
      },
    ]);
    expect(expandWorkout('bike', segments).durationSeconds).toBe(180);
    expect(read('<IntervalsT OnDuration="30" OffDuration="15" OnPower="1" OffPower="0.5"/>').segments).toMatchObject([
      { count: 1 },
    ]);
  });

  test('a message of an interval block counts from the start of the whole block', () => {
    const { segments } = read(`
      <FreeRide Duration="100"/>
      <IntervalsT Repeat="2" OnDuration="60" OffDuration="60" OnPower="1" OffPower=".5">
        <textevent timeoffset="130" message="Second one"/>
      </IntervalsT>`);
    const said = expandWorkout('bike', segments).steps.flatMap(({ messages }) => messages);
    expect(said).toEqual([{ atSeconds: 230, text: 'Second one' }]);
  });

  test('free rides in both spellings and maximal efforts have no target', () => {
    const { segments } = read(
      '<FreeRide Duration="60" FlatRoad="1"/><Freeride Duration="60"/><MaxEffort Duration="15"/>',
    );
    expect(segments).toEqual([
      { type: 'freeRide', durationSeconds: 60 },
      { type: 'freeRide', durationSeconds: 60 },
      { type: 'interval', durationSeconds: 15, isMaximal: true },
    ]);
  });

  test('single-precision noise goes, real fractions of a second stay', () => {
    const { segments } = read(
      '<SteadyState Duration="360.00003" Power="0.64999998"/><SteadyState Duration="301.5" Power="0.5"/>',
    );
    expect(segments).toMatchObject([
      { durationSeconds: 360, percentOfFtp: { start: 65, end: 65 } },
      { durationSeconds: 301.5 },
    ]);
  });

  test('an element that nobody knows is kept as a step of its length and said', () => {
    const { segments, repaired } = read('<SolidState Duration="60" Power="0.8"/><Mystery Duration="30"/><Ornament/>');
    expect(segments).toMatchObject([{ type: 'active', percentOfFtp: { start: 80, end: 80 } }, { type: 'freeRide' }]);
    expect(repaired).toEqual(['unknownStep', 'missingPower', 'skippedStep']);
  });
});

describe('messages, names and encodings', () => {
  test('a message between two steps belongs to the step before it', () => {
    const { segments, repaired } = read(
      '<SteadyState Duration="60" Power="1"/><textevent timeoffset="5" message="Go"/><SteadyState Duration="60" Power=".5"/>',
    );
    expect(segments[0]?.messages).toEqual([{ atSeconds: 5, text: 'Go' }]);
    expect(repaired).toEqual(['messageOutsideStep']);
  });

  test('old spellings of messages are read, lines of the screen in their order', () => {
    const { segments } = read(`<SteadyState Duration="60" Power="1">
      <TextEvent TimeOffset="10" message="below" y="280"/><TextEvent TimeOffset="10" message="above" y="240" Duration="20"/>
    </SteadyState>`);
    expect(segments[0]?.messages).toEqual([
      { atSeconds: 10, text: 'above', durationSeconds: 20 },
      { atSeconds: 10, text: 'below' },
    ]);
  });

  test('distance offsets in a workout by time are seconds', () => {
    const { segments, repaired } = read(
      '<SteadyState Duration="60" Power="1"><textevent distoffset="20" message="Hi"/></SteadyState>',
    );
    expect(segments[0]?.messages).toEqual([{ atSeconds: 20, text: 'Hi' }]);
    expect(repaired).toEqual(['distanceOffset']);
  });

  test('a message or a cadence that makes no sense does not cost the ride', () => {
    const { segments } = read(
      '<SteadyState Duration="60" Power="1" Cadence="-1"><textevent timeoffset="-5" message="Hi" duration="0"/></SteadyState>',
    );
    expect(segments).toEqual([
      {
        type: 'active',
        durationSeconds: 60,
        percentOfFtp: { start: 100, end: 100 },
        messages: [{ atSeconds: 0, text: 'Hi' }],
      },
    ]);
  });

  test('<n> is a name, and a file without a name is called after the file', () => {
    const step = '<SteadyState Duration="60" Power="1"/>';
    expect(accepted(readZwo(file(step, '<n>Short</n>'), 'file'))).toMatchObject({
      name: 'Short',
      repaired: ['nameElement'],
    });
    expect(accepted(readZwo(file(step, ''), 'My file')).name).toBe('My file');
    expect(accepted(readZwo(file(step, ''), ' ')).name).toBe('ZWO');
  });

  test('a Windows-1252 apostrophe stays an apostrophe', () => {
    const text = Uint8Array.from(file('<SteadyState Duration="60" Power="1"/>', '<name>Don#t</name>'), (byte) =>
      byte === 0x23 ? 0x92 : byte,
    );
    expect(accepted(readZwo(text, 'file'))).toMatchObject({ name: 'Don’t', repaired: ['windows1252'] });
  });

  test('a byte order mark or a blank before the declaration does no harm', () => {
    for (const start of ['\uFEFF', ' \r\n', '\uFEFF\n'])
      expect(
        readZwo(
          bytes(
            `${start}<?xml version="1.0"?><workout_file><workout><FreeRide Duration="60"/></workout></workout_file>`,
          ),
          'file',
        ).ok,
      ).toBe(true);
  });

  test('a rest day is an empty workout', () => {
    expect(read('<RestDay />')).toMatchObject({ segments: [], repaired: ['restDay'] });
  });

  test('tags, category and author are kept', () => {
    const head =
      '<author>A &amp; B</author><name>T</name><category>Plan</category><tags><tag name=" FTP "/><tag name="FTP"/></tags>';
    expect(accepted(readZwo(file('<FreeRide Duration="60"/>', head), 'file'))).toMatchObject({
      authorName: 'A & B',
      tags: ['FTP', 'Plan'],
    });
  });
});

test('a bare ampersand is read as it is meant, and said; one in CDATA is none', () => {
  const read = readZwo(
    bytes(
      '<workout_file><name>30 & 30</name><description><![CDATA[a & b]]> &amp; R&D</description><workout>' +
        '<SteadyState Duration="60" Power="0.5"><textevent timeoffset="1" message="push & hold"/></SteadyState>' +
        '</workout></workout_file>',
    ),
    '',
  );
  expect(read).toMatchObject({
    ok: true,
    workout: { name: '30 & 30', description: 'a & b & R&D', segments: [{ messages: [{ text: 'push & hold' }] }] },
    repaired: [{ code: 'bareAmpersand', times: 3 }],
  });
});

describe('refusals name the place', () => {
  test.each([
    ['an empty file', bytes(''), { code: 'empty', line: 1, column: 1 }],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), { code: 'syntax', line: 1, column: 1 }],
    ['another kind of XML', bytes('<gpx/>'), { code: 'notZwo', line: 1, column: 1, detail: 'gpx' }],
    [
      'a tag closed twice',
      bytes('<workout_file>\n  <tags/>\n  </tags>\n</workout_file>'),
      { code: 'mismatchedTag', line: 3, column: 3, detail: 'tags' },
    ],
    [
      'an entity that is not defined',
      bytes('<workout_file>\n<name>30 &plus; 30</name></workout_file>'),
      { code: 'entity', line: 2, column: 10 },
    ],
    [
      'a file cut off',
      bytes('<workout_file>\n <workout>\n'),
      { code: 'unclosedTag', line: 2, column: 2, detail: 'workout' },
    ],
    ['a document type', bytes('<!DOCTYPE x [<!ENTITY a "b">]><workout_file/>'), { code: 'documentType', line: 1 }],
    ['no steps', file(''), { code: 'noSteps' }],
    [
      'a length in words',
      file('<SteadyState Duration="ten" Power="1"/>'),
      { code: 'badNumber', line: 2, column: 1, detail: 'Duration="ten"' },
    ],
    ['a negative power', file('<SteadyState Duration="10" Power="-1"/>'), { code: 'badNumber', line: 2 }],
    ['no length', file('<SteadyState Power="1"/>'), { code: 'missingAttribute', line: 2, detail: 'Duration' }],
    [
      '501 repetitions',
      file('<IntervalsT Repeat="501" OnDuration="1" OffDuration="1" OnPower="1" OffPower="1"/>'),
      { code: 'tooManySteps' },
    ],
    [
      'a billion repetitions',
      file('<IntervalsT Repeat="1e9" OnDuration="1" OffDuration="1" OnPower="1" OffPower="1"/>'),
      { code: 'badNumber' },
    ],
    ['25 hours', file('<FreeRide Duration="50000"/><FreeRide Duration="40000"/>'), { code: 'tooLong' }],
    [
      '301 messages',
      file(`<FreeRide Duration="600">${'<textevent timeoffset="1" message="x"/>'.repeat(301)}</FreeRide>`),
      { code: 'tooManyMessages' },
    ],
    [
      'a run',
      bytes('<workout_file><sportType>run</sportType><workout><FreeRide Duration="60"/></workout></workout_file>'),
      { code: 'unknownSport', detail: 'run' },
    ],
    ['6 MB', new Uint8Array(6_000_000), { code: 'tooLarge' }],
    ['a hundred nested elements', bytes('<a>'.replace('a', 'workout_file') + '<a>'.repeat(100)), { code: 'tooDeep' }],
  ])('%s', (_, content, error) => expect(refused(content)).toMatchObject(error));
});

const folder = new URL('../../../../shared/data/zwo/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample ZWO files are not on this machine (../shared/data/zwo).\n');

describe.skipIf(!isThere)('workouts that people made', () => {
  const results = (isThere ? readdirSync(folder) : []).map((name) => ({
    name,
    result: readZwo(readFileSync(new URL(name, folder)), name),
  }));

  test('the well-formed ones are imported within the limits of the model', () => {
    const imported = results.filter(({ result }) => result.ok);
    expect(imported).toHaveLength(73);
    for (const { result } of imported)
      expect(z.safeParse(workoutContent, result.ok && result.workout).error).toBeUndefined();
  });

  test('the seven malformed ones are refused at the line and column where they break', () => {
    const broken = results.flatMap(({ name, result }) =>
      result.ok ? [] : [[name.slice(0, 28), result.error.code, result.error.line, result.error.column]],
    );
    expect(broken).toEqual([
      ['eljefewappo--25_palindromes.', 'mismatchedTag', 37, 1],
      ['eljefewappo--2min_and_a_Big_', 'mismatchedTag', 105, 5],
      ['eljefewappo--45_45sec_Anaero', 'mismatchedTag', 57, 5],
      ['eljefewappo--FTP_Builder_Wk6', 'syntax', 8, 14],
      ['eljefewappo--Six_by_Five_Ram', 'mismatchedTag', 78, 3],
      ['eljefewappo--myCapacity_with', 'mismatchedTag', 12, 5],
      ['eljefewappo--myMiniWringer.z', 'syntax', 1, 1],
    ]);
  });

  test('every message of a file is in the workout', () => {
    for (const { name, result } of results) {
      if (!result.ok) continue;
      const written = [...readFileSync(new URL(name, folder), 'utf8').matchAll(/message="\s*[^"\s]/g)].length;
      const said = JSON.stringify(result.workout.segments).split('"atSeconds"').length - 1;
      expect([name, said]).toEqual([name, written]);
    }
  });

  test('each of them is the same ride after it was written and read again', () => {
    const rides = results.flatMap(({ result }) =>
      result.ok && result.workout.segments.length > 0 ? [result.workout] : [],
    );
    expect(rides.map((workout) => [workout.name, changesOnTheWay(workout)])).toEqual(
      rides.map(({ name }) => [name, []]),
    );
  });
});

/** Where a workout differs from itself after writing and reading: by a second, by 0.05 % of FTP, or in words. */
function changesOnTheWay(workout: WorkoutContent): string[] {
  const written = writeZwo(workout, planSteps(workout.sport, workout.segments));
  const again = accepted(readZwo(written.bytes, 'file'));
  const before = expandWorkout('bike', workout.segments).steps;
  const after = expandWorkout('bike', again.segments).steps;
  const changes = before.flatMap((step, index) => {
    const other = after[index];
    const isSame =
      other !== undefined &&
      Math.abs(other.startSeconds - step.startSeconds) <= 0.51 &&
      Math.abs(other.startPercent - step.startPercent) <= 0.05 &&
      Math.abs(other.endPercent - step.endPercent) <= 0.05;
    return isSame ? [] : [`step ${index}`];
  });
  if (after.length !== before.length) changes.push(`${before.length} steps became ${after.length}`);
  if (again.name !== workout.name.trim()) changes.push(again.name);
  if (again.tags.join() !== workout.tags.join()) changes.push(again.tags.join());
  const said = (segments: WorkoutContent['segments']) =>
    expandWorkout('bike', segments)
      .steps.flatMap(({ messages }) => messages.map(({ text }) => text.trim()))
      .filter((text) => text !== '');
  if (said(again.segments).toSorted().join('|') !== said(workout.segments).toSorted().join('|'))
    changes.push('messages');
  return [...changes, ...again.repaired];
}

const content = (segments: WorkoutContent['segments']): WorkoutContent => ({
  name: 'Ride <1> & "2"',
  sport: 'bike',
  description: 'Line one\nLine two, it’s ünïcode 🚴',
  tags: ['a & b'],
  authorName: "O'Neil",
  segments,
});

describe('writing', () => {
  test('any ride in percent of FTP is the same after writing and reading', () => {
    const rides = arbitrarySegments('bike').filter(
      (segments) => !/"watts"|HeartRate|"rest","durationSeconds":\d+}/.test(JSON.stringify(segments)),
    );
    fc.assert(
      fc.property(rides, (segments) => {
        expect(changesOnTheWay(content(segments))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('what Zwift cannot say is named, each with how often', () => {
    const workout = content([
      { type: 'sfr', durationSeconds: 60, percentOfFtp: { start: 75, end: 75 }, slopePercent: 6 },
      { type: 'rest', durationSeconds: 60 },
      { type: 'heartRate', durationSeconds: 60, percentOfThresholdHeartRate: { low: 69, high: 83 } },
      { type: 'active', distanceMeters: 1000, watts: { start: 200, end: 200 } },
    ]);
    expect(writeZwo(workout, planSteps('bike', workout.segments)).lost).toEqual([
      { code: 'slope', times: 1 },
      { code: 'stepType', times: 2 },
      { code: 'passiveRest', times: 1 },
      { code: 'heartRate', times: 1 },
      { code: 'distance', times: 1 },
      { code: 'watts', times: 1 },
    ]);
  });

  test('a set that is no work and rest is written out, which is said; once round is no set', () => {
    const step = { type: 'active' as const, durationSeconds: 60, percentOfFtp: { start: 75, end: 75 } };
    const intervals = [
      { ...step, type: 'interval' as const },
      { ...step, type: 'rest' as const },
    ];
    const lost = (segments: WorkoutContent['segments']) =>
      writeZwo(content(segments), planSteps('bike', segments)).lost;
    expect(lost([{ type: 'repeat', count: 4, segments: [step, step, step] }])).toEqual([{ code: 'repeat', times: 1 }]);
    expect(lost([{ type: 'repeat', count: 4, segments: intervals }])).toEqual([]);
    expect(lost([{ type: 'repeat', count: 1, segments: [step] }])).toEqual([]);
    const within = {
      type: 'repeat' as const,
      count: 2,
      segments: [{ type: 'repeat' as const, count: 3, segments: [step] }],
    };
    expect(lost([within])).toEqual([{ code: 'repeat', times: 1 }]);
  });

  test('a cool-down that rises goes on rising, although Zwift reads every Cooldown as falling', () => {
    const workout = content([{ type: 'coolDown', durationSeconds: 60, percentOfFtp: { start: 40, end: 60 } }]);
    const written = writeZwo(workout, planSteps('bike', workout.segments));
    expect(accepted(readZwo(written.bytes, 'file')).segments).toMatchObject([{ percentOfFtp: { start: 40, end: 60 } }]);
    expect(written.lost).toEqual([{ code: 'stepType', times: 1 }]);
  });

  test('halves of seconds do not add up to a shorter ride', () => {
    const steps = Array.from({ length: 100 }, () => ({
      type: 'active' as const,
      durationSeconds: 10.5,
      percentOfFtp: { start: 50, end: 50 },
    }));
    const again = accepted(readZwo(writeZwo(content(steps), planSteps('bike', steps)).bytes, 'file'));
    expect(expandWorkout('bike', again.segments).durationSeconds).toBe(1050);
  });
});

describe('any bytes at all', () => {
  test('give a workout or a refusal with a place, never a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        const error = refused(content);
        expect(error?.line).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('a good file with a few bytes changed is read or refused', () => {
    const good =
      file(`<Warmup Duration="600" PowerLow="0.45" PowerHigh="0.75"><textevent timeoffset="1" message="a &lt; b"/></Warmup>
      <IntervalsT Repeat="4" OnDuration="30" OffDuration="15" OnPower="1.2" OffPower="0.5"/><Cooldown Duration="300" PowerLow="0.6" PowerHigh="0.4"/>`);
    const change = fc.array(
      fc.tuple(fc.nat(good.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(...bytes('<>&"\'/0.-e '))), fc.boolean()),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(change, (changes) => {
        const changed = [...good];
        for (const [at, byte, isInsertion] of changes) changed.splice(at, isInsertion ? 0 : 1, byte);
        const result = readZwo(Uint8Array.from(changed), 'file');
        if (result.ok) expect(z.safeParse(workoutContent, result.workout).success).toBe(true);
        else expect(result.error.column).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['angle brackets', '<'.repeat(1_000_000)],
    ['blanks inside a tag', `<workout_file${' '.repeat(1_000_000)}`],
    ['an attribute without an end', `<workout_file a="${'x'.repeat(1_000_000)}`],
    ['ampersands', `<workout_file>${'&amp;'.repeat(200_000)}`],
    ['attributes', `<workout_file ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}>`],
    ['comments', `<workout_file>${'<!---->'.repeat(100_000)}`],
    ['lines', '\n'.repeat(1_000_000)],
  ])('a megabyte of %s is refused without a wait', { timeout: 20_000 }, (_, text) => {
    expect(refused(bytes(text))).not.toBeNull();
  });
});
