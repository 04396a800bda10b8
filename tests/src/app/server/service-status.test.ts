/** A server that says nothing, to a browser that believes that it is online. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded on demand: here before the clock stops.
import '#src/api/time-limit.ts';
import { serviceStatus, watchServiceStatus } from '#src/app/server/service-status.ts';

let answer: () => Promise<Response>;
/** What the browser has told the page, by its name. */
let say: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  say = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => say.set(name, listener));
  // The platform's own would go by the clock on the wall.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('Too long.', 'TimeoutError')), milliseconds);
    return ending.signal;
  });
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) =>
    Promise.race([
      answer(),
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('S4.05 S9.05 who has no answer within ten seconds is told, and hears when there is one, or when the device is offline', async () => {
  answer = () => new Promise(() => undefined);
  watchServiceStatus();
  await pass(9.9);
  expect(serviceStatus.get()).toEqual({ at: 'fine' });
  await pass(0.2);
  expect(serviceStatus.get()).toEqual({ at: 'unreachable' });

  answer = async () => Response.json({ maintenance: true, title: 'New disks' });
  await pass(15);
  expect(serviceStatus.get()).toEqual({ at: 'maintenance', title: 'New disks', message: '' });

  vi.stubGlobal('navigator', { onLine: false });
  say.get('offline')?.();
  expect(serviceStatus.get()).toEqual({ at: 'fine' });
});
