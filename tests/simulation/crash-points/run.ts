/**
 * `npm run crash-points -- --pairs 0.1 --jobs 2`: tells every canonical story with every fault at every await, and with
 * a share of all pairs of faults (0, or 1 for all), and prints what broke.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Surveyed } from './job.ts';
import { stories } from './stories.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '1' },
  },
});

const began = performance.now();
const total = { stories: 0, points: 0, tellings: 0, broken: 0 };
const waiting = [...stories.keys()];

/** A process that is given one story after the other. */
function work(): Promise<void> {
  const job = fork(new URL('job.ts', import.meta.url), [values.pairs], {
    execArgv: ['--max-semi-space-size=64'],
  });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const story = waiting.shift();
      if (story === undefined) job.disconnect();
      else job.send(story);
    };
    job.on('message', (told) => {
      print(told as Surveyed);
      next();
    });
    job.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A job ended: ${code}.`))));
    next();
  });
}

function print({ title, points, tellings, broken }: Surveyed): void {
  total.stories += 1;
  total.points += points;
  total.tellings += tellings;
  total.broken += broken.length;
  for (const { plan, violation } of broken.slice(0, 5)) {
    const what = plan.map(({ at, interruption }) => `${interruption} at await ${at}`);
    console.log(`${title}\n  ${what.join(', then ')}: ${violation}`);
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${total.stories} stories, ${total.points} awaits, ${total.tellings} tellings, ${total.broken} violations, ${seconds} s`,
);
process.exitCode = total.broken > 0 ? 1 : 0;
