/** Gives an athlete each address under which they share their calendar, unless it was another account's before. */
import { shareNames, shareParts } from '#core/model/share.ts';
import type { Follow } from './sql-store.ts';

/** An address never goes to another account: it would show visitors another calendar than before. */
export const followShares: Follow = async (transaction, space, rows) => {
  const addresses = rows.flatMap(({ table, row }) =>
    table === 'settings'
      ? shareParts.flatMap((part) => {
          const address = row[shareNames[part].shareId] as string | null | undefined;
          return address ? [{ address, space, part }] : [];
        })
      : [],
  );
  if (addresses.length === 0) return;
  await transaction
    .insertInto('calendar_addresses')
    .values(addresses)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
};
