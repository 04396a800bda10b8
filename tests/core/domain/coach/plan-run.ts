/** Many plans against what no plan may break: `npm run coach-plans -- --plans 100000`. Ends with an error at the first that does. */
import { parseArgs } from 'node:util';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { anyAsked } from './any-plan.ts';
import { coachCatalogue } from './catalogue.ts';
import { violationsOf } from './plan-invariants.ts';

const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    /** Goes on behind what is broken, and counts it. */
    count: { type: 'boolean', default: false },
  },
});
const { ladders } = coachCatalogue();
const counts = new Map<string, { count: number; example: string }>();
const began = Date.now();
let longest = 0;
let spent = 0;
let plans = 0;
for (let seed = Number(values.from); seed < Number(values.from) + Number(values.plans); seed += 1) {
  const asked = anyAsked(seed);
  const started = performance.now();
  const plan = makePlan(asked.config, asked.athlete, ladders);
  spent += performance.now() - started;
  longest = Math.max(longest, performance.now() - started);
  const broken = plan ? violationsOf(asked, plan, ladders) : ['no plan'];
  plans += 1;
  for (const one of broken) {
    const kind = one.split(' ')[0] ?? one;
    const counted = counts.get(kind) ?? { count: 0, example: `${seed}: ${one}` };
    counts.set(kind, { ...counted, count: counted.count + 1 });
  }
  if (broken.length > 0 && !values.count) break;
}
const seconds = Math.round((Date.now() - began) / 1000);
for (const [kind, { count, example }] of counts) process.stdout.write(`${kind}: ${count}, as in plan ${example}\n`);
process.stdout.write(
  `${plans} plans, ${counts.size} kinds of violation, ${seconds} s, a plan ${(spent / plans).toFixed(1)} ms on average, the longest ${Math.round(longest)} ms\n`,
);
if (counts.size > 0) process.exit(1);
