/** Hostile input: values, inputs made from an endpoint's own schema, bodies, headers, tokens. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { exampleInput } from '#tests/server/example-input.ts';

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

/** Texts that have broken other people's servers. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '"; drop table rows; --',
  '%',
  '_%\\',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'catalogue',
  'a'.repeat(5_000),
  '💥'.repeat(2_000),
  '\u0301'.repeat(4_000),
];

const numbers = [0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 0.1];

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string(), fc.string({ unit: 'binary' }));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, true, false, null, [], {}, [null], deep(50), Array(600).fill('x')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"isAdministrator":true},"constructor":{"prototype":{}}}') as unknown),
);

/** An input that the endpoint would take, as far as `known` goes. */
export function goodInput(endpoint: Endpoint, known: Record<string, unknown>): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' });
  return exampleInput(schema as object, known) as Record<string, unknown>;
}

/** A good input, bent: some fields replaced, left out or added, at any depth. */
export function bentInput(good: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const places = placesIn(good);
  const place = places.length > 0 ? fc.constantFrom(...places) : fc.constant([]);
  const bend = fc.record({ place, value: fc.option(hostileValue, { nil: undefined, freq: 8 }) });
  const added = fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'account', 'userId', 'roles'), fc.string()),
    hostileValue,
    {
      maxKeys: 1,
      noNullPrototype: true,
    },
  );
  return fc
    .tuple(fc.array(bend, { minLength: 1, maxLength: 3 }), fc.option(added, { nil: {}, freq: 3 }))
    .map(([bends, more]) => ({
      ...bends.reduce((input, one) => replaced(input, one.place, one.value), good),
      ...more,
    }));
}

type Path = readonly string[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, below]) => [[...path, key], ...placesIn(below, [...path, key])]);
}

/** A copy with another value at a place; undefined leaves it out. */
function replaced(input: Record<string, unknown>, [key, ...rest]: Path, value: unknown): Record<string, unknown> {
  if (key === undefined) return input;
  const below = input[key];
  const isDeeper = rest.length > 0 && below !== null && typeof below === 'object';
  const put = isDeeper ? replaced(below as Record<string, unknown>, rest, value) : value;
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Record<string, unknown>;
  if (put === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = put;
  return copy;
}

/** Bodies that are not the JSON object that an address wants. */
export const hostileBody = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"',
    '1e999',
    '{"a":1}x',
    `${'['.repeat(100_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ),
);

// What may stand in a header at all: visible ASCII, spaces and Latin-1.
const headerText = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
  }),
  fc.constantFrom("' or 1=1 --", '../../etc/passwd', 'a'.repeat(8_000), '*', '0', '-1', 'null'),
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    timezone: fc.oneof(headerText, fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+99')),
    'idempotency-key': fc.oneof(headerText, fc.uuid()),
    'if-none-match': headerText,
    'accept-language': headerText,
    'accept-encoding': fc.oneof(headerText, fc.constantFrom('gzip;q=0', 'identity;q=0', 'zstd')),
    accept: headerText,
    'content-type': fc.oneof(headerText, fc.constantFrom('text/plain', 'multipart/form-data; boundary=x')),
    'x-forwarded-for': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    cookie: fc.oneof(headerText, fc.constantFrom('refresh-00000000=a.b.c', `refresh-00000000=${'.'.repeat(100)}`)),
    origin: headerText,
    range: headerText,
    authorization: fc.oneof(headerText, fc.constantFrom('Bearer ', 'Bearer a.b.c', 'Basic YTpi', 'bearer null')),
  },
  { requiredKeys: [] },
);
