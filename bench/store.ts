/** A SQLite store of its own in a temporary folder, as an installation has it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqlStore } from '#server/store/sql-store.ts';
import { openSqlite } from '#server/store/sqlite.ts';

export async function openBenchStore() {
  const folder = mkdtempSync(join(tmpdir(), 'trainside-bench-'));
  const engine = await openSqlite(join(folder, 'bench.db'));
  const remove = async (): Promise<void> => {
    await engine.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store: new SqlStore(engine, []), remove };
}
