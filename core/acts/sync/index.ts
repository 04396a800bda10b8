/** The acts of syncing itself; deciding conflicts, which does other acts once more, is put beside them in acts.ts. */
export { park } from './park.ts';
export { bringBack } from './bring-back.ts';
