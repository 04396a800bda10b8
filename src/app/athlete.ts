/**
 * Who is here. Signed in means that this device has the account's database open; whether its token still counts
 * matters only to the server. A visitor has no replica.
 */
import type { SignedIn } from '#core/contract/accounts.ts';
import type { User } from '#core/domain/access.ts';
import type { Caller } from '#src/api/client.ts';
import type { TokenStore } from '#src/api/token.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import {
  AnonymousDatabase,
  openAccountIn,
  rememberOpenAccount,
  rememberSignedOut,
} from '#src/db/anonymous-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import type { Device } from '#src/sync/device.ts';
import { listenForNews } from '#src/sync/live-news.ts';
import { startSync, type Syncing } from '#src/sync/start-sync.ts';
import { appReplaced } from './app-update.ts';
import { athleteCaller, visitorCaller } from './caller.ts';
import { firstPage } from './first-page.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

export interface Athlete extends User {
  account: string;
  database: AccountDatabase;
  device: Device;
  caller: Caller;
  syncing: Syncing;
}

export const anonymous = new AnonymousDatabase();

let athlete: Athlete | null = null;
let stopListening: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The athlete who is signed in on this device, or null for a visitor. */
export const currentAthlete = (): Athlete | null => athlete;

/** How a page calls the server now. */
export const currentCaller = (): Caller => athlete?.caller ?? visitorCaller;

export function onAthlete(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the account that was open when the app was last used; called once, before the first page. */
export async function openLastAthlete(): Promise<void> {
  // A browser that keeps no databases (private windows of some) still shows what visitors see.
  const open = await openAccountIn(anonymous).catch(() => null);
  if (open) await openAthlete(open.account, open.username);
}

/** Signs in on this device with what the account site answered. */
export async function signIn(signedIn: SignedIn): Promise<void> {
  const { userId, username } = signedIn.user;
  if (athlete && athlete.account !== userId) close();
  const database = new AccountDatabase(userId);
  await tokenStoreIn(database, anonymous).write(signedIn);
  await database.transaction('rw', database.kept, async () => {
    const kept = await database.kept.get('sync');
    if (kept) await database.kept.put({ key: 'sync', value: { ...(kept.value as object), hold: null } });
  });
  database.close();
  await rememberOpenAccount(anonymous, { account: userId, username });
  await openAthlete(userId, username);
}

/**
 * Signs out: the account's database stays whole, with whatever has not been sent, and is there again at the next
 * sign-in. The server is told now, or as soon as it can be reached.
 */
export async function signOut(): Promise<void> {
  if (!athlete) return;
  const { account, database } = athlete;
  await tokenStoreIn(database, anonymous).write(null);
  await rememberSignedOut(anonymous, account);
  close();
  // Where it can't be fetched now, the marker waits for the next start.
  await tellSignedOut().catch(() => undefined);
  for (const listener of listeners) listener();
}

async function openAthlete(account: string, username: string): Promise<void> {
  if (athlete?.account === account) close();
  const database = new AccountDatabase(account);
  const tokens: TokenStore = { ...tokenStoreIn(database, anonymous), ask: askForToken };
  await database.open();
  const kept = await tokens.read();
  const caller = athleteCaller(account, tokens);
  const device = browserDevice(database, tokens, caller);
  const syncing = startSync(device, firstPage);
  stopListening = listenForNews(account, tokens, caller, syncing.nudge, firstPage);
  // An older tab must not stand in the way of a newer app's database; what is being typed in it is not thrown away.
  database.on('versionchange', () => {
    database.close();
    if (hasUnsavedWork()) appReplaced();
    else globalThis.location.reload();
  });
  athlete = {
    userId: account,
    account,
    username: kept?.user.username ?? username,
    accessLevel: kept?.user.accessLevel ?? 0,
    roles: kept?.user.roles ?? [],
    database,
    device,
    caller,
    syncing,
  };
  void firstPage.then(() => catchUp(database, caller)).catch(() => undefined);
  for (const listener of listeners) listener();
}

/** What the server shall hear, and the device have, in its own time. */
async function catchUp(database: AccountDatabase, caller: Caller): Promise<void> {
  const { pullCatalogue } = await import('#src/sync/pull-catalogue.ts');
  await tellSignedOut();
  await pullCatalogue(database, caller);
}

/** Not in the first load: it brings the schema that the answer is held against. */
const askForToken: TokenStore['ask'] = (asked) =>
  import('#src/api/ask-for-token.ts').then(
    (module) => module.askForToken(asked),
    () => null,
  );

const tellSignedOut = async (): Promise<void> => (await import('./tell-signed-out.ts')).tellSignedOut(anonymous);

function close(): void {
  stopListening?.();
  athlete?.syncing.stop();
  athlete?.database.close();
  stopListening = null;
  athlete = null;
}
