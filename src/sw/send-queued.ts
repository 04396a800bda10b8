/** Sends what waits in the queue while no page is open. */

/** Resolves when nothing is left to send by the worker: at present at once, as the pages do all the sending. */
export async function sendQueued(): Promise<void> {}
