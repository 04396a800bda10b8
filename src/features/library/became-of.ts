/** What has become of workouts since they were saved here: the queue and the decisions that wait say it. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsSetAside } from '#src/db/call-reads.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';

/**
 * here: on this device, not sent yet. sent: the server has it. undecided: the server did not take something of it as
 * it was, and the athlete is asked. gone: taken back, or decided against.
 */
export type Became = 'here' | 'sent' | 'undecided' | 'gone';

export async function becameOf(
  database: AccountDatabase,
  workoutIds: readonly string[],
): Promise<ReadonlyMap<string, Became>> {
  const [rows, open, setAside] = await Promise.all([
    database.rows('workouts').bulkGet([...workoutIds]),
    liveRowsWith(database, 'conflicts', 'state', ['open']),
    callsSetAside(database),
  ]);
  const touched = [...open.flatMap(({ entries }) => entries), ...setAside.flatMap(({ was }) => was)];
  const undecided = new Set(touched.filter(({ table }) => table === 'workouts').map(({ id }) => id));
  return new Map(
    workoutIds.map((id, index): [string, Became] => {
      const row = rows[index];
      if (undecided.has(id)) return [id, 'undecided'];
      if (!row || row.view.deletedBy !== null) return [id, 'gone'];
      return [id, row.pending === 1 ? 'here' : 'sent'];
    }),
  );
}
