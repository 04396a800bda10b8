/** A device as a release has left it, what its server held then, and what the athlete saw: one file of the corpus. */
import { accounts } from '#core/contract/accounts.ts';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { type AnonymousDatabase, rememberOpenAccount } from '#src/db/anonymous-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import { send } from '#src/sync/send.ts';
import type { Device } from '#src/sync/device.ts';
import { Random } from '#tests/simulation/random.ts';
import type { DatabaseCopy } from './idb-copy.ts';
import type { OldServer, ServerCopy } from './old-server.ts';
import type { Told } from './tell.ts';

export interface OldDevice {
  /** The name of the file. */
  release: string;
  writtenAt: string;
  account: string;
  /** What the athlete saw when it was written, and, by the same release, when it had met its server again. */
  told: Told;
  toldLater: Told;
  databases: DatabaseCopy[];
  server: ServerCopy;
}

export const email = 'anna@example.org';
export const password = 'a good password';

export interface OpenDevice {
  account: string;
  database: AccountDatabase;
  anonymous: AnonymousDatabase;
  device: Device;
}

/** Signs in at the server, and opens the account on this device as the app does. */
export async function signIn(server: OldServer, seed: number): Promise<OpenDevice> {
  const signedIn = await logIn(server);
  const { userId: account, username } = signedIn.user;
  const opened = openDevice(account, server, seed);
  await tokenStoreIn(opened.database, opened.anonymous).write(signedIn);
  await rememberOpenAccount(opened.anonymous, { account, username });
  return opened;
}

/** Lets go of the databases; either opens again when it is asked for something. */
export function closeDatabases({ database }: Pick<OpenDevice, 'database'>): void {
  for (const each of [database, anonymous]) each.close({ disableAutoOpen: false });
}

const logIn = (server: OldServer): Promise<SignedIn> => server.post<SignedIn>(accounts.login.path, { email, password });

function openDevice(account: string, server: OldServer, seed: number): OpenDevice {
  const database = new AccountDatabase(account);
  const random = new Random(seed);
  const tokens = { ...tokenStoreIn(database, anonymous), ask: () => logIn(server) };
  const here = { locale: () => 'en', timezone: () => 'Europe/Berlin' };
  const device: Device = {
    ...browserDevice(database, (request) => send(request, tokens, here)),
    // The clock of the story, and ids that are the same each time it is told.
    now: () => server.now.getTime(),
    today: () => server.now.toISOString().slice(0, 10),
    randomBytes: (count) => random.bytes(count),
    // Web Locks are between tabs, and there is one.
    alone: (work) => work(),
  };
  return { account, database, anonymous, device };
}

/** A short text with one record a line, so that people can read it and git can compare it. */
export function writeReadably({ databases, server, ...rest }: OldDevice): string {
  const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join(',\n');
  const storesOf = (stores: OldDevice['databases'][number]['stores']) =>
    Object.entries(stores).map(
      ([name, { records, ...shape }]) =>
        `${JSON.stringify(name)}: {${JSON.stringify(shape).slice(1, -1)}, "records": [\n${lines(records)}\n]}`,
    );
  const databasesText = databases.map(
    ({ name, version, stores }) =>
      `{"name": ${JSON.stringify(name)}, "version": ${version}, "stores": {\n${storesOf(stores).join(',\n')}\n}}`,
  );
  const tablesText = Object.entries(server.rows).map(([name, rows]) => `${JSON.stringify(name)}: [\n${lines(rows)}\n]`);
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n"databases": [\n${databasesText.join(',\n')}\n],\n"server": {"sql": [\n${lines(server.sql)}\n],\n"rows": {\n${tablesText.join(',\n')}\n}}\n}\n`;
}
