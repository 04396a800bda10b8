/** `npm run bench [-- search replay pages slow-4g api month plan first-sync runs] [--rounds N] [--workouts N]`: ratios to floors measured in the same run, never a test. */
import { parseArgs } from 'node:util';
import { apiBench } from './api.ts';
import { deviceSearchBench } from './device-search.ts';
import { firstSyncBench } from './first-sync.ts';
import { monthBench } from './month.ts';
import { pagesBench } from './pages.ts';
import { planBench } from './plan.ts';
import { replayBench } from './replay.ts';
import { slowVisitsBench } from './slow-visits.ts';
import { inWords } from './statistics.ts';
import { whatRunsBench } from './what-runs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, workouts: { type: 'string', default: '40000' } },
});
const rounds = Number(values.rounds);
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

if (isWanted('search')) {
  const { workouts, buildMilliseconds, keystrokeMilliseconds, floorMilliseconds, ratioToFloor, indexMegabytes } =
    deviceSearchBench();
  print(`\nDevice search over ${workouts} workouts`);
  print(
    `  keystroke: median ${keystrokeMilliseconds.median.toFixed(2)} ms, p99 ${keystrokeMilliseconds.p99.toFixed(2)} ms`,
  );
  print(`  plain includes: median ${floorMilliseconds.median.toFixed(2)} ms; ratio ${ratioToFloor.toFixed(2)}`);
  print(`  build ${buildMilliseconds.toFixed(0)} ms, index ${indexMegabytes.toFixed(1)} MB`);
}
if (isWanted('replay')) {
  print('\nReplay of queued changes (SQLite on disk, HTTP on this machine)');
  for (const changes of [125, 250, 500]) {
    const { replayMilliseconds, bareMilliseconds, ratio } = await replayBench(changes, rounds);
    print(
      `  ${changes} changes: ${inWords(replayMilliseconds, 0)} ms, bare requests ${inWords(bareMilliseconds, 0)} ms, ratio ${inWords(ratio, 2)}`,
    );
  }
}
if (isWanted('pages')) await pagesBench(rounds, print);
if (isWanted('slow-4g')) await slowVisitsBench(rounds, print);
if (isWanted('api')) await apiBench(rounds, Number(values.workouts), print);
if (isWanted('month')) await monthBench(rounds, print);
if (isWanted('plan')) await planBench(rounds, print);
if (isWanted('first-sync')) await firstSyncBench(rounds, print);
if (isWanted('runs')) await whatRunsBench(print);
