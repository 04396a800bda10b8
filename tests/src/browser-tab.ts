/** What the app finds around it in a browser's tab, for tests in Node. */
import { vi } from 'vitest';

/** A network that takes everything and answers nothing. */
const silentNetwork = (): Promise<Response> => new Promise(() => undefined);

/** Stubs it until `vi.unstubAllGlobals()`; an error that is reported fails the test. */
export function openTab(fetch: typeof globalThis.fetch = silentNetwork): void {
  const page = { visibilityState: 'visible', cookie: '', documentElement: {}, title: '' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('fetch', fetch);
}
