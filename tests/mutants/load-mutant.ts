/** Loads one file of the app as a mutant of it: `node --import …/load-mutant.ts`. */
import { loadChanged } from '#tests/simulation/planted/load-changed.ts';
import { mutatedFile, withMutant } from './one-mutant.ts';

loadChanged(mutatedFile, withMutant);
