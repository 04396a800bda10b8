/** What an athlete does in a trainer session. */

/** start, pause, resume and finish as said; skip goes on to the next step; back to this step's start or the one before. */
export const rideActs = ['start', 'pause', 'resume', 'skip', 'back', 'finish'] as const;
export type RideAct = (typeof rideActs)[number];
