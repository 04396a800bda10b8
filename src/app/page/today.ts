/** Today on the athlete's calendar: the device's local date, which goes on at midnight with the app open. */
import { useSyncExternalStore } from 'react';
import { localToday, nextLocalMidnight } from '#core/domain/dates.ts';

/** At most this long until it looks again: timers sleep with the device, and zones change on journeys. */
const longestWaitMilliseconds = 60_000;

/** Milliseconds until the next local midnight. */
export const untilMidnight = (now: Date): number => nextLocalMidnight(now).getTime() - now.getTime();

const currentToday = (): string => localToday(new Date());

function onToday(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    clearTimeout(timer);
    listener();
    timer = setTimeout(look, Math.min(longestWaitMilliseconds, untilMidnight(new Date()) + 50));
  };
  look();
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('focus', look);
  };
}

/** Today as `YYYY-MM-DD`, live. */
export const useToday = (): string => useSyncExternalStore(onToday, currentToday);
