/** The acts of syncing itself; deciding conflicts, which does other acts once more, is put beside them in acts.ts. */
import { bringBack } from './bring-back.ts';
import { park } from './park.ts';

export const syncActs = {
  park,
  bringBack,
};
