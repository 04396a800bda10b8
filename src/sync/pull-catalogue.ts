/** Fetches what is new in the public catalogue, page by page; an interrupted fetch goes on where it was. */
import { catalogue } from '#core/contract/catalogue.ts';
import { callApi, type Caller } from '#src/api/client.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { cataloguePlace } from '#src/db/catalogue-store.ts';
import { markCatalogueWhole, takeCatalogue } from '#src/db/take-catalogue.ts';

/** More pages than any catalogue has. */
const mostPages = 2_000;

/** @throws ApiError when the server can't be reached; what has come stays */
export async function pullCatalogue(database: AccountDatabase, caller: Caller): Promise<void> {
  for (let page = 0; page < mostPages; page += 1) {
    const { rev, stamp } = await cataloguePlace(database);
    const reply = await callApi(caller, catalogue.catalogueChanges, { after: rev, stamp });
    const isNew = reply.reset || reply.workouts.length > 0 || reply.removed.length > 0 || reply.head.rev !== rev;
    if (isNew) await takeCatalogue(database, reply);
    if (!reply.more) return markCatalogueWhole(database);
  }
}
