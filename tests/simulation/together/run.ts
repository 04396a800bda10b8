/** `node scripts/with-node.mjs tests/simulation/together/run.ts --seeds N --from S --steps T`: stories of coaches who have plans together. */
import { parseArgs } from 'node:util';
import { Story } from './story.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '120' },
    reached: { type: 'boolean', default: false },
  },
});

const reached = new Map<string, number>();
let [calls, violations] = [0, 0];
const first = Number(values.from);
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const story = await Story.tell(seed, Number(values.steps));
  calls += story.calls;
  for (const [what, count] of story.reached) reached.set(what, (reached.get(what) ?? 0) + count);
  if (story.violation === null) continue;
  violations += 1;
  console.log(`seed ${seed}: ${story.violation}`);
}
if (values.reached)
  for (const [what, count] of [...reached].toSorted()) console.log(`${String(count).padStart(8)}  ${what}`);
console.log(`${values.seeds} seeds, ${calls} calls, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;
