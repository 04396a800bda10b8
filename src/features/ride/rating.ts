/**
 * Saves what an athlete says of a session a moment after the last change: otherwise each letter is a change of its own
 * in the queue. Leaving the page before that loses nothing, also where a tap takes no focus from the field (iOS), and
 * the device notes each letter at once, so that a reload loses nothing either.
 */
import type { Feeling } from '#core/domain/ride/ride.ts';

const pauseMilliseconds = 800;

export interface Rating {
  say(feeling: Feeling): void;
  /** Resolves when all that was said is kept. */
  settled(): Promise<void>;
  /** Keeps what was said as soon as the app is out of sight, where a phone may end it. @returns stops that */
  watch(): () => void;
}

/**
 * Neither function may reject. They are called one after the other, since each says what the one before has left.
 * @param note keeps it on this device, for the next start to save
 */
export function startRating(
  note: (feeling: Feeling) => Promise<void>,
  keep: (feeling: Feeling) => Promise<void>,
): Rating {
  let stored: Promise<void> = Promise.resolve();
  let unstored: { feeling: Feeling; timer: ReturnType<typeof setTimeout> } | null = null;

  function settled(): Promise<void> {
    if (unstored) {
      const { feeling, timer } = unstored;
      clearTimeout(timer);
      unstored = null;
      stored = stored.then(() => keep(feeling));
    }
    return stored;
  }

  return {
    say(feeling) {
      clearTimeout(unstored?.timer);
      unstored = { feeling, timer: setTimeout(() => void settled(), pauseMilliseconds) };
      stored = stored.then(() => note(feeling));
    },
    settled,
    watch() {
      const keepNow = () => void settled();
      document.addEventListener('visibilitychange', keepNow);
      return () => document.removeEventListener('visibilitychange', keepNow);
    },
  };
}
