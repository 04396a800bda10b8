/**
 * `npm run load -- [burst] [hot] [steady] [hostile] [drill] [morning] --devices N --changes N --writers N --minutes N --rate N --gigabytes N --rates 5,10,20 --seconds N --csv FILE [--postgres --nodes N]`:
 * a line of figures each; ends with an error when a change is lost, applied twice, or a request fails otherwise than
 * by 429 with the time to wait. On a SQLite or a PostgreSQL of its own.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drill } from './drill.ts';
import { Installation } from './installation.ts';
import { columns, csvLine, drawCurve, readCsv } from './load-curve.ts';
import { type Level, morning } from './morning.ts';
import { burst, hostile, hotAccount, type Result, steady } from './loads.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    devices: { type: 'string', default: '40' },
    changes: { type: 'string', default: '10' },
    writers: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '0.2' },
    rate: { type: 'string', default: '20' },
    gigabytes: { type: 'string', default: '0' },
    rates: { type: 'string', default: '5,10,20,40,80,160' },
    seconds: { type: 'string', default: '8' },
    csv: { type: 'string' },
    nodes: { type: 'string', default: '2' },
    postgres: { type: 'boolean', default: false },
  },
});
const [devices, changes, writers, minutes, rate] = [
  values.devices,
  values.changes,
  values.writers,
  values.minutes,
  values.rate,
].map(Number) as [number, number, number, number, number];

const store = values.postgres ? `PostgreSQL with ${values.nodes} nodes` : 'SQLite';

const loads: Record<string, (installation: Installation) => Promise<Result>> = {
  burst: (installation) => burst(installation, devices, changes),
  hot: (installation) => hotAccount(installation, writers, changes),
  steady: (installation) => steady(installation, minutes, rate),
  hostile: (installation) => hostile(installation, minutes, rate),
  drill: (installation) => drill(installation, writers),
  morning: (installation) =>
    morning(installation, devices, values.rates.split(',').map(Number), Number(values.seconds), record),
};
/** Adds to what other runs have recorded, and draws all of it beside the file. */
function record(levels: readonly Level[]): void {
  for (const level of levels) console.log(csvLine({ store, ...level }));
  if (values.csv === undefined) return;
  const before = existsSync(values.csv) ? readFileSync(values.csv, 'utf8') : `${columns.join()}\n`;
  const text = before + levels.map((level) => `${csvLine({ store, ...level })}\n`).join('');
  writeFileSync(values.csv, text);
  writeFileSync(values.csv.replace(/\.csv$/, '.svg'), drawCurve(readCsv(text)));
}

const wanted = positionals.length > 0 ? positionals : ['burst', 'hot', 'steady', 'hostile'];
for (const name of wanted) {
  const load = loads[name];
  if (!load) throw new Error(`There is no load ${name}, only ${Object.keys(loads).join(', ')}.`);
  await using installation = await Installation.start(
    values.postgres ? Number(values.nodes) : null,
    Number(values.gigabytes),
  );
  const { figures, problems } = await load(installation);
  for (const problem of problems) console.log(problem);
  console.log(`${store}: ${figures}, ${problems.length === 0 ? 'nothing lost' : `${problems.length} problems`}`);
  if (problems.length > 0) process.exitCode = 1;
}
