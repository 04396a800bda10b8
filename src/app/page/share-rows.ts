/** A list of very many rows that was read once more: those that are as before keep their identity, wherever they are now. */
import { replaceEqualDeep } from '@tanstack/react-router';

/** So many are compared in one go: the page draws in between. */
const rowsAtOnce = 200;

/** @returns the list of before, where nothing differs */
export async function shareRows<Row extends { id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const byId = new Map(before.map((row) => [row.id, row]));
  const shared: Row[] = [];
  for (const row of rows) {
    if (shared.length > 0 && shared.length % rowsAtOnce === 0) await nextTask();
    shared.push(replaceEqualDeep(byId.get(row.id), row));
  }
  const isSame = shared.length === before.length && shared.every((row, index) => row === before[index]);
  return isSame ? before : shared;
}

/** Not by a timer: a tab behind others would wait a second for each. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    port2.postMessage(null);
  });
