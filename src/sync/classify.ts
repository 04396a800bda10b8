/**
 * What an answer means for the queue: a pure and total table. No branch drops anything; what is not certain to come
 * from our server is tried again.
 */
import { errors } from '#core/contract/errors.ts';
import { syncReply, type SyncReply, type SyncRequest } from '#core/contract/sync.ts';
import type { Hold } from '#src/db/device-store.ts';
import type { Answer } from './device.ts';

export type Verdict =
  | { to: 'take'; reply: SyncReply }
  | { to: 'hold'; hold: Hold }
  /** The batch as a whole was refused: half of it is tried, until the one call is found. */
  | { to: 'halve' }
  /** The one call that was sent cannot be executed. */
  | { to: 'stop'; mid: string; code: string }
  | { to: 'retry'; on: 'network' | 'failing' | 'server'; afterSeconds: number | null }
  /** The account's changes have to wait; what is new for it can still be fetched. */
  | { to: 'wait'; afterSeconds: number | null };

/** The longest wait that is taken from the server: a timer of a month would overflow its 32 bits and end at once. */
const longestWaitSeconds = 3_600;

const holds: Record<number, Hold> = { 401: 'login', 403: 'account', 426: 'update' };
const refusals = new Set([400, 404, 409, 413, 422]);

export function classify(answer: Answer, request: SyncRequest): Verdict {
  if (answer.at === 'unreachable') return { to: 'retry', on: 'network', afterSeconds: null };
  const { status, isOurs, retryAfterSeconds } = answer;
  const saysWhen = isOurs && retryAfterSeconds !== null;
  const afterSeconds = saysWhen ? Math.min(retryAfterSeconds, longestWaitSeconds) : null;
  // An error of our server, or of a proxy that has no server behind it: there is a network.
  const isFailing = isOurs ? status === errors.unexpected.status : status >= 500;
  const retry: Verdict = { to: 'retry', on: isFailing ? 'failing' : isOurs ? 'server' : 'network', afterSeconds };
  // A proxy may refuse a request as too large before our server sees it; every other refusal must be ours.
  if (!isOurs && status !== 413) return retry;
  if (status === 200) {
    const parsed = syncReply.safeParse(answer.body);
    return parsed.success && isForRequest(parsed.data, request) ? { to: 'take', reply: parsed.data } : retry;
  }
  const hold = holds[status];
  if (hold) return { to: 'hold', hold };
  const [first, ...others] = request.calls;
  if (first && status === errors.accountLimit.status && codeOf(answer.body, status) === 'accountLimit')
    return { to: 'wait', afterSeconds };
  if (!refusals.has(status) || !first) return retry;
  return others.length > 0 ? { to: 'halve' } : { to: 'stop', mid: first.mid, code: codeOf(answer.body, status) };
}

/** Is it this account's, with outcomes for a prefix of the calls sent, and a word on where it stopped? */
function isForRequest({ account, outcomes, stopped, reset, cursors, heads }: SyncReply, request: SyncRequest): boolean {
  const sent = request.calls.map((call) => call.mid);
  const isPrefix = outcomes.every((outcome, index) => outcome.mid === sent[index]);
  const next = sent[outcomes.length];
  const isWhole = next === undefined ? stopped === undefined : stopped?.mid === next;
  return account === request.account && account in cursors && account in heads && isPrefix && (reset || isWhole);
}

function codeOf(body: unknown, status: number): string {
  // A proxy refuses it in words of its own.
  if (status === 413) return 'tooLarge';
  const code = (body as { error?: { code?: unknown } } | null | undefined)?.error?.code;
  return typeof code === 'string' ? code.slice(0, 60) : 'callFailed';
}
