/** New workout versions get the next numbers of their workouts: the server's order (S4.13). */
import { putAny } from '#core/domain/sync/rows.ts';
import type { Written } from './reaction.ts';

export async function numberVersions({ rows }: Written): Promise<void> {
  for (const { table, row } of rows.changes) {
    if (table !== 'workoutVersions' || row['number'] !== null) continue;
    const lines = await rows.versionLines(String(row['workoutId']));
    await putAny(rows, table, { ...row, number: Math.max(0, ...lines.map(({ number }) => number ?? 0)) + 1 });
  }
}
