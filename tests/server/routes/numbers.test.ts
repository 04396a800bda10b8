/** Numbers that no device of ours sends are refused with their field, the same on both databases. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: { token: string; userId: string };
beforeAll(async () => {
  app = await openApp();
  anna = await app.athlete();
});
afterAll(() => app.close());

/** What is said of a field. */
const said = ({ status, body }: { status: number; body: { error?: { details: { field: string } } } }) => [
  status,
  body.error?.details.field,
];

test.each([
  ['/api/plans/search?daysPerWeekBetween=1.5,3.5', 'daysPerWeekBetween.0'],
  ['/api/plans/search?daysPerWeekBetween=1,2147483648', 'daysPerWeekBetween.1'],
  ['/api/plans?daysPerWeekBetween=-3.5,3', 'daysPerWeekBetween.0'],
  ['/api/catalogue/changes?after=2147483648', 'after'],
  ['/api/catalogue/changes?after=-1', 'after'],
])('GET %s', async (path, field) => {
  expect(said(await app.ask('GET', path, { token: anna.token }))).toEqual([400, field]);
});

test.each([
  ['a head beyond all revisions', { heads: (id: string) => ({ [id]: { rev: 2 ** 31, stamp: 's' } }) }, 'heads'],
  ['a head before the first', { heads: (id: string) => ({ [id]: { rev: -1, stamp: 's' } }) }, 'heads'],
  ['a cursor beyond all revisions', { cursors: (id: string) => ({ [id]: 2 ** 31 }) }, 'cursors'],
  ['a cursor far before the first', { cursors: (id: string) => ({ [id]: -(2 ** 52) }) }, 'cursors'],
])('a sync with %s', async (_, bent, field) => {
  const parts = Object.fromEntries(Object.entries(bent).map(([name, of]) => [name, of(anna.userId)]));
  const body = { account: anna.userId, schema: schemaVersion, cursors: {}, heads: {}, calls: [], ...parts };
  const [status, named] = said(await app.ask('POST', '/api/sync', { token: anna.token, body }));
  expect([status, String(named).split('.')[0]]).toEqual([400, field]);
});

test('the largest numbers that there may be are no failure', async () => {
  const { token, userId } = anna;
  const largest = 2 ** 31 - 1;
  const heads = { [userId]: { rev: largest, stamp: 's' } };
  const body = { account: userId, schema: schemaVersion, cursors: { [userId]: largest }, heads, calls: [] };
  expect((await app.ask('POST', '/api/sync', { token, body })).body.reset).toBe(true);
  expect((await app.ask('GET', `/api/catalogue/changes?after=${largest}`)).status).toBe(200);
  expect((await app.ask('GET', '/api/plans/search?daysPerWeekBetween=0,7')).status).toBe(200);
});
