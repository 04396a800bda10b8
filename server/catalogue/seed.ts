/** npm run seed -- --workouts 40000: writes the catalogue, made wider for work at scale. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const { values } = parseArgs({ options: { workouts: { type: 'string', default: '0' } } });
const workouts = Number(values.workouts);
if (!Number.isSafeInteger(workouts) || workouts < 0 || workouts > 1_000_000) {
  console.error('--workouts takes a number from 0 to 1000000.');
  process.exit(1);
}
const services = await openServices(readConfig(process.env));
const written = await seedCatalogue(services.execute, workouts);
await services.close();
console.log(`${written} rows of the catalogue written.`);
