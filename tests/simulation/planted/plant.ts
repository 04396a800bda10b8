/** Loads the one file of a planted bug with its replacement: `node --import …/plant.ts`, the name in PLANTED_BUG. */
import { bugsOfIntents } from './bugs-of-intents.ts';
import { plantedBugs } from './bugs.ts';
import { loadChanged } from './load-changed.ts';

const name = process.env['PLANTED_BUG'];
const bug = [...plantedBugs, ...bugsOfIntents].find((one) => one.name === name);
if (!bug) throw new Error(`No bug is called ${name}.`);

loadChanged(bug.file, (source) => {
  const places = source.split(bug.find).length - 1;
  if (places !== 1) throw new Error(`The bug does not fit ${bug.file} any more: ${places} places for ${bug.find}`);
  return source.replace(bug.find, () => bug.replace);
});
