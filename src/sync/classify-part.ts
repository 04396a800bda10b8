/** What an answer means for the blob of which a part was sent: a total table, like that of the queue in classify.ts. */
import { blobState } from '#core/contract/blobs.ts';
import type { Answer } from './device.ts';
import type { WaitsOn } from './rounds.ts';

/** A part of a blob on its way. */
export interface SentPart {
  hash: string;
  /** Of the whole blob. */
  size: number;
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PartVerdict =
  /** So much of it is on the server: from there on. */
  | { to: 'go on'; received: number }
  /** The athlete has to sign in, or the app to be updated. */
  | { to: 'hold' }
  /** Something between device and server refuses parts of this size. */
  | { to: 'smaller' }
  /** The server refuses this blob and has stored none of it. */
  | { to: 'refuse' }
  | { to: 'wait'; on: WaitsOn; afterSeconds: number | null };

const longestWaitSeconds = 3_600;
const holds = new Set([401, 403, 426]);
const refusals = new Set([400, 404, 409, 422]);

export function classifyPart(answer: Answer, part: SentPart): PartVerdict {
  const unreached: PartVerdict = { to: 'wait', on: 'network', afterSeconds: null };
  if (answer.at === 'unreachable') return unreached;
  const { status, isOurs, body, retryAfterSeconds } = answer;
  if (status === 413) return { to: 'smaller' };
  if (!isOurs) return unreached;
  if (status === 200) {
    const { success, data } = blobState.safeParse(body);
    if (!success || data.hash !== part.hash || data.received < 0 || data.received > data.size) return unreached;
    return data.size === part.size ? { to: 'go on', received: data.received } : { to: 'refuse' };
  }
  if (holds.has(status)) return { to: 'hold' };
  if (refusals.has(status)) return { to: 'refuse' };
  const afterSeconds = retryAfterSeconds === null ? null : Math.min(retryAfterSeconds, longestWaitSeconds);
  return { to: 'wait', on: status === 429 ? 'limit' : 'server', afterSeconds };
}
