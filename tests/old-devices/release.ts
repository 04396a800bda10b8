/** What makes a device's data that of one release: the shapes that are agreed with the server, and those in IndexedDB. */
import { schemaVersion } from '#core/contract/protocol.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';

/** The name of this release's file, without its ending: sync schema, account database, visitors' database. */
export function presentRelease(): string {
  const versions = [new AccountDatabase('nobody').verno, new AnonymousDatabase().verno];
  return `sync-${schemaVersion}.account-${versions[0]}.visitor-${versions[1]}`;
}
