/** Asks something of a service that may hang, and may ignore that its time is over. */
import { PeerFailure } from './peer-failure.ts';

/**
 * @param signals end it early
 * @throws PeerFailure unavailable where no answer comes in time
 */
export async function askPeer<Answer>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Answer>,
  ...signals: readonly AbortSignal[]
): Promise<Answer> {
  const limit = AbortSignal.any([...signals, AbortSignal.timeout(milliseconds)]);
  const ended = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new PeerFailure('unavailable')), { once: true });
  });
  return Promise.race([work(limit), ended]);
}
