/** A tiny version of `npm run load`, and that it would notice. */
import { expect, test } from 'vitest';
import { drill } from './drill.ts';
import { Installation } from './installation.ts';
import { columns, csvLine, drawCurve, readCsv } from './load-curve.ts';
import { type Level, morning } from './morning.ts';
import { burst, hostile, hotAccount, steady } from './loads.ts';
import { Meter } from './meter.ts';

test('devices that come back at once lose nothing and meet no error', async () => {
  await using installation = await Installation.start(null);
  expect(await burst(installation, 12, 5)).toMatchObject({ problems: [] });
});

test('a few writers of one account lose nothing and meet no error', async () => {
  await using installation = await Installation.start(null);
  expect(await hotAccount(installation, 5, 4)).toMatchObject({ problems: [] });
});

test('a short evening of syncs loses nothing, and the memory of the server is read', async () => {
  await using installation = await Installation.start(null);
  const { figures, problems } = await steady(installation, 0.03, 5);
  expect(problems).toEqual([]);
  expect(figures).toMatch(/memory \d+ MB/);
});

test('beside an account that does its worst nothing is lost, and nobody is left without an answer', async () => {
  await using installation = await Installation.start(null);
  expect(await hostile(installation, 0.05, 5)).toMatchObject({ problems: [] });
}, 120_000);

test('a server that is lost and put back to a copy made while athletes trained loses nothing of what their devices had sent', async () => {
  await using installation = await Installation.start(null, 0.02);
  const { figures, problems } = await drill(installation, 2);
  expect(problems).toEqual([]);
  expect(figures).toMatch(/GB copied and checked in .* calls lost 0/);
}, 120_000);

test('a small Saturday morning loses nothing, and its figures can be drawn', async () => {
  await using installation = await Installation.start(null);
  const levels: Level[] = [];
  const { problems } = await morning(installation, 4, [4], 2, (some) => levels.push(...some));
  expect(problems).toEqual([]);
  expect(levels).toMatchObject([{ kind: 'sync' }, { kind: 'today' }, { kind: 'search' }]);
  const recorded = levels.map((level) => ({ store: 'SQLite', ...level }));
  const csv = [columns.join(), ...recorded.map(csvLine)].join('\n');
  expect(readCsv(csv)).toEqual(recorded);
  expect(drawCurve(recorded)).not.toMatch(/NaN|undefined/);
}, 120_000);

test('being told when to come again is no failure; any other word than an answer is', () => {
  const meter = new Meter();
  const milliseconds = 5;
  for (const status of [200, 401, 429]) meter.note({ status, milliseconds, retryAfterSeconds: 3 });
  expect(meter.problems).toEqual([]);
  for (const status of [429, 500, 0]) meter.note({ status, milliseconds, retryAfterSeconds: null });
  expect(meter.problems).toEqual(['1 × status 429', '1 × status 500', '1 × no answer']);
});
