/** Plans many seasons again: `npm run replan -- --cases 100000`. Ends with an error at the first that breaks a law. */
import { parseArgs } from 'node:util';
import { firstBroken } from './replan-laws.ts';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const began = Date.now();
const found = firstBroken(Number(values.cases), Number(values.seed));
process.stdout.write(
  found ?? `${values.cases} seasons, every law holds, ${Math.round((Date.now() - began) / 1000)} s\n`,
);
process.exit(found === null ? 0 : 1);
