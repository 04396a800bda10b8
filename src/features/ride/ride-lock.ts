/** One tab at a time runs the session, under a Web Lock; another one waits until it closes, or takes it over. */

/** waiting: another tab has it. held: this one. lost: another tab has taken it from this one. */
export type LockState = 'held' | 'waiting' | 'lost';

/** A free lock is granted at once; after this long another tab has it. */
const patienceMilliseconds = 250;

/**
 * Asks for the lock and holds it until released.
 * @param isTakingOver takes it from the tab that has it, which is told
 * @returns releases the lock, or stops waiting for it
 */
export function holdRideLock(name: string, isTakingOver: boolean, onState: (state: LockState) => void): () => void {
  // Without locks (old browsers, plain http) there is nothing to ask: two tabs are then the athlete's own care.
  if (!navigator.locks) {
    onState('held');
    return () => {};
  }
  const waiting = new AbortController();
  let release = (): void => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isOver = false;
  let isHeld = false;
  const timer = setTimeout(() => !isHeld && !isOver && onState('waiting'), patienceMilliseconds);
  const options = isTakingOver ? { steal: true } : { signal: waiting.signal };
  navigator.locks
    .request(name, options, () => {
      isHeld = true;
      if (isOver) return undefined;
      onState('held');
      return untilReleased;
    })
    .catch(() => {
      // Taken over by another tab; or we stopped waiting.
      if (!isOver) onState('lost');
    });
  return () => {
    isOver = true;
    clearTimeout(timer);
    release();
    if (!isHeld) waiting.abort();
  };
}
