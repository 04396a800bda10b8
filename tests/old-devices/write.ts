/**
 * `npm run old-devices`: writes this release's file of the corpus, from the scripted athlete. A file that is there
 * stays: another shape is another release. `-- --replace` is for a release that is not out yet.
 */
import 'fake-indexeddb/auto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeReadably } from './old-device.ts';
import { presentRelease } from './release.ts';
import { scriptedAthlete } from './scripted-athlete.ts';

const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
const place = join(import.meta.dirname, 'releases', `${presentRelease()}.json`);
if (existsSync(place) && !values.replace) {
  console.error(`${place} is there. A changed shape is a new version: see tests/old-devices/README.md.`);
  process.exit(1);
}
const text = writeReadably(await scriptedAthlete());
writeFileSync(place, text);
console.log(`${place}: ${Math.round(text.length / 1000)} kB`);
process.exit(0);
