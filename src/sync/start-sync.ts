/**
 * When a page speaks with the server: at the start, after every act, when the network or the page comes back, on the
 * server's hint, and on a slow timer; with growing, jittered pauses while it can't be reached.
 */
import type { CycleEnd } from './rounds.ts';
import type { Device } from './device.ts';

const slowTimerMilliseconds = 60_000;
const busyPauseMilliseconds = 2_000;
const shortestPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 300_000;
/** The progress of a shorter send is not shown. */
const unnoticedMilliseconds = 2_000;

export interface Syncing {
  /** Speaks with the server soon: something has changed, or may have. */
  nudge(): void;
  /** How the last round ended. */
  lastEnd(): CycleEnd | null;
  /** How many changes are being sent, once that lasts; else null. */
  sending(): number | null;
  /** When the next round is due, in milliseconds since 1970; null while one runs. */
  nextAt(): number | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** @param begin when the first round may take the device's time */
export function startSync(device: Device, begin: Promise<unknown>): Syncing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  let again = false;
  let end: CycleEnd | null = null;
  let sending: number | null = null;
  let stopped = false;
  let nextAt: number | null = null;
  const listeners = new Set<() => void>();

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const send: Device['send'] = async (request) => {
    const show = (): void => {
      sending = request.calls.length || null;
      tell();
    };
    // After one batch is shown as being sent, the next ones are shown at once.
    if (sending !== null) show();
    const noticed = setTimeout(show, unnoticedMilliseconds);
    const answer = await device.send(request).finally(() => clearTimeout(noticed));
    const isWell = answer.at === 'answered' && answer.isOurs && answer.status < 500;
    if (isWell && end?.at === 'waiting' && (end.on === 'network' || end.on === 'failing')) {
      // The server was found, though there may be a lot left to send.
      end = null;
      tell();
    }
    return answer;
  };

  const runSoon = (milliseconds: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    nextAt = Date.now() + milliseconds;
    timer = setTimeout(() => void run(), milliseconds);
  };

  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    nextAt = null;
    try {
      // Not in the first load: the page shows what is on the device before it asks the server.
      const { runCycle } = await import('./cycle.ts');
      end = await runCycle({ ...device, send }, 'page');
    } catch (error) {
      // The database could not be opened or written; the queue is as it was, and is tried again. Once this account is
      // left, its database is closed, and that is no news.
      if (!stopped) reportError(error);
      end = { at: 'waiting', on: 'storage', afterSeconds: null };
    }
    running = false;
    sending = null;
    failures = end.at === 'waiting' ? failures + 1 : 0;
    runSoon(again ? 0 : pauseAfter(end, failures));
    tell();
  };

  const nudge = (): void => runSoon(0);
  /** The network is another one than the one on which tries have failed. */
  const onOnline = (): void => {
    failures = 0;
    nudge();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') nudge();
  };
  globalThis.addEventListener('online', onOnline);
  globalThis.addEventListener('focus', nudge);
  document.addEventListener('visibilitychange', onVisible);
  void begin.then(nudge);

  return {
    nudge,
    lastEnd: () => end,
    sending: () => sending,
    nextAt: () => nextAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', onOnline);
      globalThis.removeEventListener('focus', nudge);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** Full jitter between nothing and a bound that doubles; the server's own word comes first. */
function pauseAfter(end: CycleEnd, failures: number): number {
  // The tab that syncs now may be the worker, which takes no changes, or may be gone.
  if (end.at === 'busy') return busyPauseMilliseconds;
  if (end.at !== 'waiting') return slowTimerMilliseconds;
  if (end.afterSeconds !== null) return end.afterSeconds * 1000;
  const bound = Math.min(longestPauseMilliseconds, shortestPauseMilliseconds * 2 ** Math.min(failures, 10));
  return Math.max(shortestPauseMilliseconds, Math.random() * bound);
}
