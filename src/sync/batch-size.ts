/** How much is sent at once: as much as gets through in good time, by what the uplink has shown so far. */
import { limits } from '#core/model/limits.ts';
import type { SyncMeta } from '#src/db/device-store.ts';

/** A batch that takes no longer shows the athlete that something moves, and little is sent again when a page is left. */
const goodMilliseconds = 10_000;
/** A device that has not sent anything yet; a good network has shown what it can after two requests. */
export const firstCharacters = 64_000;
/** One call or two. A call is sent alone however large it is. */
const fewestCharacters = 500;

const bounded = (characters: number): number =>
  Math.round(Math.min(Math.max(characters, fewestCharacters), limits.batchCharacters));

/** How many characters of calls to send at once; databases of earlier releases don't say. */
export const batchCharactersOf = ({ batchCharacters }: SyncMeta): number => batchCharacters ?? firstCharacters;

/**
 * While a request is under way, and after it if there is no answer. Its page may be gone by then, so it is noted
 * before.
 */
export const withoutAnswer = (batch: number, sent: number): number => bounded(Math.min(batch, sent) / 2);

/**
 * Once the server has answered.
 * @param batch how many characters were to be sent at once
 * @param sent how many were
 * @param milliseconds until the answer began
 */
export function afterAnswer(batch: number, sent: number, milliseconds: number): number {
  // A small request is as quick on any uplink.
  if (milliseconds <= goodMilliseconds && sent <= batch / 2) return batch;
  const fits = (sent * goodMilliseconds) / Math.max(milliseconds, 1);
  // The server may have been the slow part, or luck the quick one.
  return bounded(Math.min(Math.max(fits, batch / 2), batch * 4));
}
