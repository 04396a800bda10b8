/** How long anybody waits for the network: a request that stalls must not leave a page standing for ever. */

/** A request that takes longer has failed; whether the server heard it, only the next one tells. */
const mostMilliseconds = 30_000;

/**
 * Ends a request, with its answer's body, when it takes too long.
 * @param wish of the caller's to end it before
 */
export function withinTimeLimit(wish?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(mostMilliseconds);
  if (!wish) return limit;
  // `AbortSignal.any` is younger than the oldest browser that the app is built for.
  const either = new AbortController();
  for (const signal of [limit, wish]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
