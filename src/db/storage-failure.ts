/** Why the device's database has failed. Dexie says "aborted" of much, and keeps the browser's own word inside. */

/** What browsers say when the connection to the database is gone, WebKit above all; a new one works. */
const lostConnection = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError']);

/** The first cause of an error: the browser's own message. */
export function causeOf(error: unknown): unknown {
  const { inner, failures } = (error ?? {}) as { inner?: unknown; failures?: readonly unknown[] };
  const cause = inner ?? failures?.[0];
  return cause ? causeOf(cause) : error;
}

const nameOf = (error: unknown): unknown => (causeOf(error) as { name?: unknown } | null)?.name;

/** The device has no room left for what was to be written. */
export const isStorageFull = (error: unknown): boolean => nameOf(error) === 'QuotaExceededError';

/** The connection to the database is gone, and the same work can be done on another. */
export const isConnectionLost = (error: unknown): boolean => lostConnection.has(String(nameOf(error)));
