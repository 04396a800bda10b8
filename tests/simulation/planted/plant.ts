/** Loads the one file of a planted bug with its replacement: `node --import …/plant.ts`, the name in PLANTED_BUG. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { bugsOfIntents } from './bugs-of-intents.ts';
import { plantedBugs } from './bugs.ts';

const name = process.env['PLANTED_BUG'];
const bug = [...plantedBugs, ...bugsOfIntents].find((one) => one.name === name);
if (!bug) throw new Error(`No bug is called ${name}.`);
const url = pathToFileURL(bug.file).href;

registerHooks({
  load(address, context, nextLoad) {
    const loaded = nextLoad(address, context);
    if (address !== url) return loaded;
    const source = String(loaded.source);
    const places = source.split(bug.find).length - 1;
    if (places !== 1) throw new Error(`The bug does not fit ${bug.file} any more: ${places} places for ${bug.find}`);
    return { ...loaded, source: source.replace(bug.find, () => bug.replace) };
  },
});
