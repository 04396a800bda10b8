/** The device's ports in a browser: Dexie, fetch, Web Locks, the clock. Used by pages and the service worker. */
import { protocolHeader, protocolVersion, syncPaths } from '#core/contract/protocol.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import { localToday } from '#core/domain/dates.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { withinTimeLimit } from '#src/api/time-limit.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { Answer, Device } from './device.ts';

/** @param here what requests say of the device's place */
export function browserDevice(database: AccountDatabase, tokens: TokenStore, here: Here): Device {
  const { account } = database;
  return {
    account,
    store: new DexieDeviceStore(database),
    send: (request) => send(request, tokens, here),
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    alone: async (work) => {
      // An old browser without locks does the same work twice now and then, and nothing worse.
      if (!navigator.locks) return work();
      const options = { ifAvailable: true } as const;
      const name = `trainside-sync-${account}`;
      return navigator.locks.request(name, options, async (lock) => (lock ? work() : 'busy')) as ReturnType<
        typeof work
      >;
    },
    today: () => localToday(new Date()),
  };
}

async function send(request: SyncRequest, tokens: TokenStore, here: Here): Promise<Answer> {
  const token = await usableToken(tokens, request.account, Date.now());
  const answer = await post(request, headersOf(here, token));
  if (answer.at === 'unreachable' || answer.status !== 401) return answer;
  try {
    const renewed = await renewToken(tokens, request.account, token);
    return renewed ? post(request, headersOf(here, renewed)) : answer;
  } catch {
    // An outdated token is refused as one is whose session has ended: which it was, nobody has said.
    return { at: 'unreachable' };
  }
}

async function post(request: SyncRequest, headers: Headers): Promise<Answer> {
  headers.set('Content-Type', 'application/json');
  headers.set(protocolHeader, protocolVersion);
  try {
    const response = await fetch(syncPaths.sync, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      redirect: 'error',
      cache: 'no-store',
      signal: withinTimeLimit(),
    });
    const retryAfter = Number(response.headers.get('Retry-After'));
    return {
      at: 'answered',
      status: response.status,
      isOurs: response.headers.get(protocolHeader) === protocolVersion,
      body: await response.json().catch(() => undefined),
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    };
  } catch {
    return { at: 'unreachable' };
  }
}
