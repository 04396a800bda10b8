/** What of an error leaves the device, and above all what does not. */
import { describe, expect, test } from 'vitest';
import { envelopeOf, errorEvent } from '#src/app/start/error-event.ts';

const origin = 'https://training.example';
const circumstances = {
  id: '0123456789abcdef0123456789abcdef',
  now: new Date('2026-05-04T06:00:00Z'),
  location: { origin, pathname: '/workouts/annas-hill-0123456789ab' },
};

const inOurFiles = `\n    at save (${origin}/assets/calendar-a1b2.js:3:14)`;

function eventOf(error: Error, stack = inOurFiles) {
  error.stack = `${error.name}: ${error.message}${stack}`;
  return errorEvent(error, circumstances);
}
const saidOf = (error: Error) => eventOf(error)?.exception.values[0].value;

describe('the words of an error', () => {
  test.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'rank')"),
      "Cannot read properties of undefined (reading 'rank')",
    ],
    [new TypeError("undefined is not an object (evaluating 'row.name')"), 'undefined is not an object (evaluating…'],
    [new SyntaxError(`Unexpected token 'A', "Anna's list" is not valid JSON`), 'Unexpected token…'],
    [
      new SyntaxError('JSON.parse: unexpected character at line 1 column 2'),
      'JSON.parse: unexpected character at line … column …',
    ],
    [
      new DOMException("Failed to execute 'put' on 'IDBObjectStore': The transaction is over.", 'InvalidStateError'),
      "Failed to execute 'put' on 'IDBObjectStore': The transaction is over.",
    ],
    [new RangeError('Not a calendar date: born 4 May'), 'Not a calendar date'],
    [new Error('No answer for anna.berg@example.org'), 'No answer for …'],
    [new Error('Kept by another build.'), 'Kept by another build.'],
    [new Error(`Nothing at ${origin}/workouts/annas-hill?q=knee`), 'Nothing at https'],
    [new Error('No row 0196f3c4-5d2a-7b8e-9c1d-2e3f4a5b6c7d'), 'No row …'],
  ])('%s', (error, said) => expect(saidOf(error)).toBe(said));

  test('are cut where they are endless', () => {
    expect(saidOf(new TypeError('a'.repeat(5_000)))).toHaveLength(300);
  });
});

describe('where it happened', () => {
  const framesOf = (stack: string) => eventOf(new Error('x'), stack)?.exception.values[0].stacktrace.frames;
  const place = { filename: 'app:///assets/calendar-a1b2.js', in_app: true };

  test('is the same for every engine, innermost last', () => {
    const chromium = `\n    at save (${origin}/assets/calendar-a1b2.js?v=1:3:14)\n    at async ${origin}/assets/calendar-a1b2.js:9:2`;
    const firefox = `\nsave@${origin}/assets/calendar-a1b2.js:3:14\n@${origin}/assets/calendar-a1b2.js:9:2`;
    const innermost = { ...place, function: 'save', lineno: 3, colno: 14 };
    const outer = { ...place, lineno: 9, colno: 2 };
    expect(framesOf(chromium)).toEqual([expect.objectContaining(outer), innermost]);
    expect(framesOf(firefox)).toEqual([expect.objectContaining(outer), innermost]);
  });

  test.each([
    ['an extension of the browser', '\n    at f (chrome-extension://abcdef/content.js:1:1)'],
    ['another site', '\n    at f (https://elsewhere.example/assets/a.js:1:1)'],
    ['a page and not a file of ours', `\n    at f (${origin}/workouts/annas-hill:1:1)`],
    ['nowhere', ''],
  ])('%s is not told', (_, stack) => expect(framesOf(stack)).toBeUndefined());

  test('what is thrown and no error is not told: it may be anything', () => {
    expect(errorEvent('Anna', circumstances)).toBeNull();
    expect(errorEvent({ name: 'Anna', stack: inOurFiles }, circumstances)).toBeNull();
  });
});

test('S8.16 an envelope is three lines that a service reads, and names nobody', () => {
  const error = new TypeError('"Anna Berg" at anna@example.org');
  const event = eventOf(Object.assign(error, { cause: 'Anna', workout: "Anna's hill" }));
  if (!event) throw new Error('Nothing would be sent.');
  const lines = envelopeOf(event).split('\n');
  expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual([
    { event_id: circumstances.id },
    { type: 'event' },
  ]);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    event_id: circumstances.id,
    timestamp: 1_777_874_400,
    platform: 'javascript',
    level: 'error',
    tags: { page: '/workouts' },
    exception: { values: [{ type: 'TypeError', value: '…' }] },
  });
  expect(lines.join('\n')).not.toMatch(/anna|hill|training\.example/i);
});
