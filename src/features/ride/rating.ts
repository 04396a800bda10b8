/**
 * Saves what an athlete says of a session a moment after the last change: otherwise each letter is a change of its own
 * in the queue. Leaving the page before that loses nothing, also where a tap takes no focus from the field (iOS).
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

/** @param keep never rejects; called one after the other, since each says what the one before has left */
export function startRating(keep: (feeling: Feeling) => Promise<void>): Rating {
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
    },
    settled,
    watch() {
      const keepNow = () => void settled();
      document.addEventListener('visibilitychange', keepNow);
      return () => document.removeEventListener('visibilitychange', keepNow);
    },
  };
}
