/**
 * Many generated series and edits, in every zone in which dates are tried: `npm run recurrence -- --series 100000`.
 * Ends with an error at the first date on which ours and another implementation of RFC 5545 differ.
 */
import { parseArgs } from 'node:util';
import { firstDifference } from './recurrence-oracles.ts';

const { values } = parseArgs({
  options: { series: { type: 'string', default: '100000' }, from: { type: 'string', default: '1' } },
});

/** As the architecture names them: furthest ahead and behind, half-hour zones, and a half-hour change of the clocks. */
const zones = [
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Europe/Berlin',
];

for (const [index, zone] of zones.entries()) {
  process.env['TZ'] = zone;
  const began = Date.now();
  const difference = firstDifference(Number(values.from) + index, Number(values.series));
  if (difference) {
    process.stdout.write(`${zone} ${JSON.stringify(difference, null, 2)}\n`);
    process.exit(1);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${zone}: ${values.series} series and their edits, no difference, ${seconds} s\n`);
}
