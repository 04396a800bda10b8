/** This device's own changes, told with the days, places and names of the moment they were made. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsSince } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import type { Tongue } from '#src/entities/words.ts';
import { namesBefore } from './names.ts';
import { pastsOf } from './past.ts';
import { wordsWith } from './words.ts';

/** How many later calls are looked at: a desk that opens at once is worth more than an old name of an old plan. */
const mostLater = 2000;

/** @returns their sentences, in the same order */
export async function describeOwn(
  database: AccountDatabase,
  calls: readonly DeviceCall[],
  tongue: Tongue,
): Promise<string[]> {
  if (calls.length === 0) return [];
  const oldest = Math.min(...calls.map(({ n }) => n));
  const past = pastsOf(await callsSince(database, oldest, mostLater));
  return Promise.all(
    calls.map((call) => wordsWith({ ...tongue, names: namesBefore(tongue.names, past(call.n)) }).sentenceOf(call)),
  );
}
