/** `npm run bench [-- search judged replay starts interactions pages slow-4g api month calendar plan coach coach-worker coach-backtest first-sync runs recordings charts lists] [--rounds N] [--files N] [--workouts N] [--each]`: ratios to floors measured in the same run, never a test. */
import { parseArgs } from 'node:util';
import { activityChartsBench } from './activity-charts.ts';
import { activityListsBench } from './activity-lists.ts';
import { apiBench } from './api.ts';
import { calendarMovesBench } from './calendar-moves.ts';
import { coachBacktest } from './coach-backtest.ts';
import { coachPlanBench } from './coach-plan.ts';
import { coachWorkerBench } from './coach-worker.ts';
import { deviceSearchBench } from './device-search.ts';
import { firstSyncBench } from './first-sync.ts';
import { interactionsBench } from './interactions.ts';
import { judgedSearchBench } from './judged-search.ts';
import { monthBench } from './month.ts';
import { pagesBench } from './pages.ts';
import { planBench } from './plan.ts';
import { recordingsBench } from './recordings.ts';
import { replayBench } from './replay.ts';
import { slowVisitsBench } from './slow-visits.ts';
import { startsBench } from './starts.ts';
import { whatRunsBench } from './what-runs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    workouts: { type: 'string', default: '40000' },
    files: { type: 'string', default: '100' },
    each: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

if (isWanted('search')) deviceSearchBench(rounds, print);
// With --each, every search that is not answered in full is named.
if (isWanted('judged')) judgedSearchBench(values.each, print);
if (isWanted('replay')) await replayBench(rounds, print);
if (isWanted('starts')) await startsBench(rounds, print);
if (isWanted('interactions')) await interactionsBench(rounds, print);
if (isWanted('pages')) await pagesBench(rounds, print);
if (isWanted('slow-4g')) await slowVisitsBench(rounds, print);
if (isWanted('api')) await apiBench(rounds, Number(values.workouts), print);
if (isWanted('month')) await monthBench(rounds, print);
if (isWanted('calendar')) await calendarMovesBench(rounds, print);
if (isWanted('plan')) await planBench(rounds, print);
if (isWanted('coach')) coachPlanBench(rounds, print);
if (isWanted('coach-worker')) await coachWorkerBench(rounds, print);
if (isWanted('coach-backtest')) coachBacktest(print);
if (isWanted('first-sync')) await firstSyncBench(rounds, print);
if (isWanted('runs')) await whatRunsBench(print);
if (isWanted('recordings')) await recordingsBench(rounds, print);
if (isWanted('charts')) await activityChartsBench(rounds, print);
if (isWanted('lists')) await activityListsBench(Number(values.files), print);
