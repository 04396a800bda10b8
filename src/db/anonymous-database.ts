/** What a device stores for no account: who is signed in here, and a visitor's drafts and preferences. */
import { Dexie, type EntityTable } from 'dexie';
import type { Draft, Kept } from './account-database.ts';
import { endTransactionsWithPage } from './left-page.ts';

/** The account that is open on this device. */
export interface OpenAccount {
  account: string;
  username: string;
}

export class AnonymousDatabase extends Dexie {
  declare kept: EntityTable<Kept, 'key'>;
  declare drafts: EntityTable<Draft, 'key'>;

  constructor() {
    super('trainside-anon', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ kept: 'key', drafts: 'key' });
    endTransactionsWithPage(this);
  }
}

/** Is there anything that a visitor typed or rode? */
export const hasDrafts = async ({ drafts }: AnonymousDatabase): Promise<boolean> => (await drafts.count()) > 0;

const openKey = 'open account';
const signedOutKey = 'signed out';

/** Who is signed in on this device, or null for a visitor. */
export async function openAccountIn(database: AnonymousDatabase): Promise<OpenAccount | null> {
  return ((await database.kept.get(openKey))?.value as OpenAccount | undefined) ?? null;
}

/** Opens an account on this device; a marker of an earlier log-out is gone with it. */
export async function rememberOpenAccount(database: AnonymousDatabase, open: OpenAccount): Promise<void> {
  await database.transaction('rw', database.kept, async () => {
    await database.kept.put({ key: openKey, value: open });
    await forgetSignedOut(database, open.account);
  });
}

/** Closes the account; its database stays whole, and the server is told as soon as it can be reached. */
export async function rememberSignedOut(database: AnonymousDatabase, account: string): Promise<void> {
  await database.transaction('rw', database.kept, async () => {
    await database.kept.delete(openKey);
    const others = (await signedOutAccounts(database)).filter((one) => one !== account);
    await database.kept.put({ key: signedOutKey, value: [...others, account] });
  });
}

/** Accounts whose log-out the server has not heard of. */
export async function signedOutAccounts(database: AnonymousDatabase): Promise<string[]> {
  return ((await database.kept.get(signedOutKey))?.value as string[] | undefined) ?? [];
}

export async function forgetSignedOut(database: AnonymousDatabase, account: string): Promise<void> {
  await database.transaction('rw', database.kept, async () => {
    const others = (await signedOutAccounts(database)).filter((one) => one !== account);
    await database.kept.put({ key: signedOutKey, value: others });
  });
}
