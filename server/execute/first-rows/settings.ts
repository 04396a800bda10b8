/** Every page reads the settings. */
import type { First } from './first.ts';

export const firstOfSettings: First = (reads, space) => reads.byKey(space, 'settings', null, null);
