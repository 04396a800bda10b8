/**
 * Tells the canonical stories, and with the ledger the rare ones, then simulates, until the planted bug is caught; says in which of them:
 * `node --import …/plant.ts …/hunt.ts <seeds> <steps> <store> <from>`.
 */
import { rareStories } from '../crash-points/stories/rare.ts';
import { stories } from '../crash-points/stories.ts';
import { tellStory } from '../crash-points/tell-story.ts';
import { isLedgerOn } from '../ledger/is-on.ts';
import { simulateRange } from '../simulate-many.ts';

interface Caught {
  /** The number of a canonical story counts from one, as a seed does. */
  story: number | null;
  seed: number | null;
  violation: string | null;
}

const [seeds, steps] = process.argv.slice(2).map(Number) as [number, number];
const store = process.argv[4] === 'dexie' ? 'dexie' : 'memory';
const from = Number(process.argv[5]);

async function hunt(): Promise<Caught> {
  // Undo is known to the ledger alone, and the rare stories need it.
  const told = isLedgerOn ? [...stories, ...rareStories] : stories;
  for (const [index, story] of store === 'memory' ? told.entries() : []) {
    const { violation } = await tellStory(story, []);
    if (violation) return { story: index + 1, seed: null, violation: `${story.title}: ${violation}` };
  }
  const [first] = (await simulateRange({ from, seeds, steps, store }, 1)).broken;
  return { story: null, seed: first?.seed ?? null, violation: first?.violation ?? null };
}

const caught = await hunt();
console.log(JSON.stringify(caught));
process.exitCode = caught.violation === null ? 1 : 0;
