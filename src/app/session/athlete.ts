/**
 * Who is here. Signed in means that this device has the account's database open; whether its token still counts
 * matters only to the server. A visitor has no replica.
 */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import type { User } from '#core/model/access.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { ApiError, type Caller } from '#src/api/client.ts';
import type { TokenStore } from '#src/api/token.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import {
  AnonymousDatabase,
  openAccountIn,
  rememberOpenAccount,
  rememberSignedOut,
} from '#src/db/anonymous-database.ts';
import { followToken, tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import type { Device } from '#src/sync/device.ts';
import { listenForChanges } from '#src/sync/live-changes.ts';
import { startSync, type Syncing } from '#src/sync/start-sync.ts';
import { appReplaced } from '#src/app/start/app-update.ts';
import { athleteCaller, visitorCaller } from './caller.ts';
import { firstPage } from '#src/app/start/first-page.ts';
import { inTime, openingMilliseconds } from '#src/app/start/in-time.ts';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';

export interface Athlete extends User {
  /** False until the link in the mail was followed. */
  isConfirmed: boolean;
  account: string;
  database: AccountDatabase;
  device: Device;
  caller: Caller;
  syncing: Syncing;
}

export const anonymous = new AnonymousDatabase();

let athlete: Athlete | null = null;
let stopListening: (() => void) | null = null;
let stopFollowing: (() => void) | null = null;
let stopUploads: (() => void) | null = null;
const listeners = new Set<() => void>();

/** The athlete who is signed in on this device, or null for a visitor. */
export const currentAthlete = (): Athlete | null => athlete;

/** How a page calls the server now. */
export const currentCaller = (): Caller => athlete?.caller ?? visitorCaller;

/** Calls the listener when an athlete signs in or out, or has another level. */
export function onAthlete(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says when an account is opened or closed here: what was read or said of one is nothing for the next. */
export function onAccount(listener: () => void): () => void {
  let last = athlete?.database;
  return onAthlete(() => {
    if (athlete?.database === last) return;
    last = athlete?.database;
    listener();
  });
}

/**
 * Opens the account that was open when the app was last used; called once, before the first page.
 * @throws Error where its database does not open; the account stays the one that is open here
 */
export async function openLastAthlete(): Promise<void> {
  // A browser that keeps no databases (private windows of some) still shows what visitors see.
  const open = await inTime(openAccountIn(anonymous), openingMilliseconds).catch(() => null);
  if (open) await openAthlete(open.account, open.username);
}

/**
 * Signs in on this device with the answer of the account site.
 * @throws Error where the account's database does not open; the athlete who was signed in here still is
 */
export async function signIn(signedIn: SignedIn): Promise<void> {
  const { userId, username } = signedIn.user;
  const database = new AccountDatabase(userId);
  await openInTime(database);
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
 * Signs out. The account's database stays, with everything that has not been sent, and is there again at the next
 * sign-in. The server is told now, or as soon as it can be reached.
 */
export async function signOut(): Promise<void> {
  if (!athlete) return;
  const { account, database } = athlete;
  await tokenStoreIn(database, anonymous).write(null);
  await rememberSignedOut(anonymous, account);
  close();
  for (const listener of listeners) listener();
  // Signing out does not wait for the network; where the server can't be told now, the marker waits for the next start.
  void tellSignedOut().catch(() => undefined);
}

async function openAthlete(account: string, username: string): Promise<void> {
  const database = new AccountDatabase(account);
  const tokens: TokenStore = { ...tokenStoreIn(database, anonymous), ask: askForToken };
  await openInTime(database);
  const kept = await tokens.read();
  if (athlete) close();
  const caller = athleteCaller(account, tokens);
  const device = browserDevice(database, async (request) => {
    // Not in the first load, as all that a round needs.
    const sender = await import('#src/sync/send.ts').catch(() => null);
    return sender ? sender.send(request, tokens, caller) : { at: 'unreachable' };
  });
  const syncing = startSync(device, firstPage);
  stopListening = listenForChanges(account, tokens, caller, syncing.nudge, firstPage);
  // An older tab must not stand in the way of a newer app's database; what is being typed in it is not thrown away.
  const leave = (): void => {
    if (hasUnsavedWork()) appReplaced();
    else globalThis.location.reload();
  };
  database.giveWay(leave, async () => {
    // Unless another tab has deleted the account here, it is the browser's doing, and is made up for.
    if ((await openAccountIn(anonymous))?.account === account) await database.open();
    else leave();
  });
  const opened: Athlete = {
    userId: account,
    account,
    username: kept?.user.username ?? username,
    accessLevel: kept?.user.accessLevel ?? 0,
    roles: kept?.user.roles ?? [],
    isConfirmed: kept?.user.isConfirmed ?? true,
    database,
    device,
    caller,
    syncing,
  };
  athlete = opened;
  stopFollowing = followToken(database, ({ user }) => takeUser(database, user));
  const look = (): Promise<void> =>
    import('#src/app/unsent/guard-unsent.ts').then(({ guardUnsent }) => guardUnsent(database));
  // What can't be fetched without a network is fetched with one.
  void firstPage.then(look).catch(() => globalThis.addEventListener('online', () => void look(), { once: true }));
  void firstRound(syncing)
    .then(() => catchUp(database, caller))
    .catch(() => undefined);
  void firstRound(syncing)
    .then(() => upload(opened, tokens))
    .catch(() => undefined);
  for (const listener of listeners) listener();
}

/** What a renewed token says of the athlete, who may have become premium meanwhile, or an administrator. */
function takeUser(
  database: AccountDatabase,
  { username, accessLevel, roles, isConfirmed = true }: SignedIn['user'],
): void {
  if (athlete?.database !== database) return;
  const { username: name, accessLevel: level, roles: parts, isConfirmed: was } = athlete;
  if (sameValue([username, accessLevel, roles, isConfirmed], [name, level, parts, was])) return;
  athlete = { ...athlete, username, accessLevel, roles, isConfirmed };
  for (const listener of listeners) listener();
}

/** @throws Error where the database does not open, or not in time, as when another tab keeps an older form of it */
async function openInTime(database: AccountDatabase): Promise<void> {
  try {
    await inTime(database.open(), openingMilliseconds);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The athlete's own rows come before the catalogue: the database takes one page after the other. */
function firstRound(syncing: Syncing): Promise<void> {
  return new Promise((resolve) => {
    const stop = syncing.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** What the device shall have, in its own time. */
async function catchUp(database: AccountDatabase, caller: Caller): Promise<void> {
  const { pullCatalogue } = await import('#src/sync/pull-catalogue.ts');
  await pullCatalogue(database, caller);
}

/** Sends what is to be sent of files, for as long as the account is open here. */
async function upload(opened: Athlete, tokens: TokenStore): Promise<void> {
  const { startUploads } = await import('#src/sync/start-uploads.ts');
  if (athlete?.database !== opened.database) return;
  const { account, database, caller, syncing } = opened;
  stopUploads = startUploads(database, { account, tokens, here: caller }, syncing);
}

/** Not in the first load: it brings the schema that checks the answer. */
const askForToken: TokenStore['ask'] = (asked) =>
  import('#src/api/ask-for-token.ts').then(
    (module) => module.askForToken(asked),
    () => {
      throw new ApiError('unreachable');
    },
  );

/** Tells the server who has signed out here; where it can't be reached, a later try does. */
export const tellSignedOut = async (): Promise<void> => (await import('./tell-signed-out.ts')).tellSignedOut(anonymous);

function close(): void {
  stopListening?.();
  stopFollowing?.();
  stopUploads?.();
  athlete?.syncing.stop();
  athlete?.database.close();
  stopListening = null;
  stopFollowing = null;
  stopUploads = null;
  athlete = null;
}
