/**
 * For supervisors and proxies: whether the process answers (live), and whether it can do its work, which is to write
 * (ready).
 */
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Services } from '#server/services.ts';

/** Monitors give up soon, and a slower database would serve no athlete well. */
const patienceMilliseconds = 3_000;
/** Anybody may ask, so the database is not tried more often than this. */
const freshMilliseconds = 2_000;

export function health({ maintenance, execute, log }: Services): Hono {
  /** The newest try; true once it has written. */
  let newest: { began: number; hasWritten: Promise<boolean>; isOver: boolean } | undefined;

  function tryToWrite(): Promise<boolean> {
    const now = performance.now();
    if (newest && (!newest.isOver || now - newest.began < freshMilliseconds)) return newest.hasWritten;
    const attempt = { began: now, isOver: false, hasWritten: write().finally(() => (attempt.isOver = true)) };
    newest = attempt;
    return attempt.hasWritten;
  }

  async function write(): Promise<boolean> {
    try {
      await maintenance.tryToWrite(execute.now());
      return true;
    } catch (error) {
      log('not ready', { error });
      return false;
    }
  }

  const uncached = { 'Cache-Control': 'no-store' };
  return new Hono()
    .get('/live', (context) => context.json({ isLive: true }, 200, uncached))
    .get('/ready', async (context) => {
      const isReady = await Promise.race([tryToWrite(), setTimeout(patienceMilliseconds, false, { ref: false })]);
      return context.json({ isReady }, isReady ? 200 : 503, uncached);
    });
}
