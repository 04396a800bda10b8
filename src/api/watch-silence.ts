/** Ends what has fallen silent. */

export interface Watch {
  signal: AbortSignal;
  /** Something came: the silence is counted from now. */
  heard(): void;
  stop(): void;
}

/**
 * A signal that aborts once nothing has been heard for too long.
 * @param wish of the caller's to end it before
 * @param first how long the first silence may last
 */
export function watchSilence(silence: number, wish?: AbortSignal, first = silence): Watch {
  const ending = new AbortController();
  const end = (): void => ending.abort(wish?.aborted ? wish.reason : new DOMException('', 'TimeoutError'));
  let timer = setTimeout(end, first);
  // `AbortSignal.any` is younger than the oldest browser that the app is built for.
  if (wish?.aborted) end();
  wish?.addEventListener('abort', end);
  return {
    signal: ending.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    },
    stop: () => {
      clearTimeout(timer);
      wish?.removeEventListener('abort', end);
    },
  };
}
