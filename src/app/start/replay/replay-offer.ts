/**
 * Records one visit in ten (S9.15) for the configured service of errors, of an athlete who has said yes on this device, with
 * all words and figures masked: docs/decisions/0006-error-reports.md.
 */
import { browserRefuses } from '#src/app/acts/browser-refuses.ts';
import { followConsent } from '#src/db/consents.ts';
import { currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import { newEventId, sendEnvelope } from '#src/app/start/error-service.ts';
import type { RecordedEvent } from './replay-recorder.ts';
import { replayEnvelope } from './replay-envelope.ts';

/** S9.15 */
const sampleRate = 0.1;

const flushMilliseconds = 5_000;
const mostMinutes = 30;

/** @param address that takes envelopes */
export function offerReplay(address: string): void {
  if (Math.random() >= sampleRate || browserRefuses()) return;
  let stop = (): void => undefined;
  const follow = (): void => {
    stop();
    const athlete = currentAthlete();
    if (!athlete) return;
    let end: (() => void) | null = null;
    const endNow = (): void => {
      end?.();
      end = null;
    };
    const unfollow = followConsent(athlete.database, 'replay', (answer) => {
      if (answer === 'yes') end ??= record(address);
      else endNow();
    });
    stop = () => {
      unfollow();
      endNow();
    };
  };
  follow();
  onAccount(follow);
}

/** @returns ends it; what has not been sent by then never is */
function record(address: string): () => void {
  const recording = { id: newEventId(), startedAt: new Date() };
  let events: RecordedEvent[] = [];
  let pages = new Set<string>();
  let part = 0;
  let isOver = false;
  let stopWatching = (): void => undefined;

  const flush = async (): Promise<void> => {
    if (isOver || events.length === 0) return;
    const body = replayEnvelope(recording, part, [...pages], events);
    part += 1;
    events = [];
    pages = new Set();
    if (!(await sendEnvelope(address, await body))) end();
  };
  const flushSafely = (): void => void flush().catch(() => end());
  const timer = setInterval(flushSafely, flushMilliseconds);
  const tooLong = setTimeout(() => end(), mostMinutes * 60_000);
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') flushSafely();
  };
  document.addEventListener('visibilitychange', onHidden);

  const end = (): void => {
    isOver = true;
    stopWatching();
    clearInterval(timer);
    clearTimeout(tooLong);
    document.removeEventListener('visibilitychange', onHidden);
  };

  const watch = async (): Promise<void> => {
    const { recordPage } = await import('./replay-recorder.ts');
    if (isOver) return;
    stopWatching = recordPage((event) => {
      events.push(event);
      pages.add(`/${location.pathname.split('/')[1] ?? ''}`);
    });
  };
  void watch().catch(() => end());
  return end;
}
