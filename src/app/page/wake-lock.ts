/** Keeps the screen on while the athlete rides; where the browser won't, the page has to say so. */

/** refused: the browser can't, or doesn't want to at this moment (power saving, an iOS home-screen app before 18.4). */
export type WakeState = 'asking' | 'on' | 'refused';

/** @returns lets the screen go dark again */
export function keepAwake(onState: (state: WakeState) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  const ask = async (): Promise<void> => {
    // A hidden page may not ask, and loses what it had; it asks again when it is back.
    if (document.hidden || isOver || (lock && !lock.released)) return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (isOver) return void (await granted.release());
      lock = granted;
      lock.addEventListener('release', () => void ask());
      onState('on');
    } catch {
      // No such function in this browser ends here as well.
      if (!isOver) onState('refused');
    }
  };
  const askAgain = (): void => void ask();
  document.addEventListener('visibilitychange', askAgain);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askAgain);
    void lock?.release();
  };
}
