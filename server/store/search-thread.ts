/**
 * What runs beside the server where it keeps its data in SQLite: one more connection that only reads, and answers the
 * questions of `thread-dialect.ts` one after the other.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import { NodeSqliteConnection } from './node-sqlite-dialect.ts';
import { StoreUnavailable } from './store.ts';
import type { ThreadAnswer, ThreadQuestion } from './thread-dialect.ts';

const database = new DatabaseSync(String(workerData), { readOnly: true });
database.exec('pragma busy_timeout = 5000');
const connection = new NodeSqliteConnection(database);

async function answer({ id, sql, parameters }: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    const { rows } = await connection.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    return { id, rows };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id, reason, isUnavailable: error instanceof StoreUnavailable };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.on('message', async (question: ThreadQuestion) => parentPort?.postMessage(await answer(question)));
