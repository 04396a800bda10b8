/** A new workout version gets the next number of its workout: the server's order (S4.13). */
import type { Layer } from '#core/domain/sync/layer.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';

/** The row with its number, where it is a version that has none yet; any other row as it is. */
export async function numberVersion(rows: Layer, table: TableName, row: AnyRow): Promise<AnyRow> {
  if (table !== 'workoutVersions' || row['number'] !== null) return row;
  const lines = await rows.versionLines(String(row['workoutId']));
  return { ...row, number: Math.max(0, ...lines.map(({ number }) => number ?? 0)) + 1 };
}
