/** Who has deleted something of a shared plan is told when another member brings it back, asked for or along with a change. */
import { acts } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { tableOf } from '#core/model/tables.ts';
import { namedEntry, recordConflict } from '#server/execute/record-conflict.ts';
import { deleterOf } from './changed-by.ts';

/**
 * Leaves a notice with a member about each row that they had deleted and that the call has brought back; what came back
 * with the row above it is not named.
 * @param to the member's rows. @param changes of one plan, with who had changed the rows before
 */
export async function tellDeleter(
  to: { account: string; rows: Layer },
  by: { account: string; planId: string; call: SentCall; now: Date },
  changes: readonly Change[],
): Promise<void> {
  const { call, sv, mid } = by.call;
  // Of a restored server's lost time it was told then.
  if (call === acts.bringBack.call) return;
  const back = changes.filter(
    ({ row, before }) => row.deletedBy === null && before && deleterOf(before) === to.account,
  );
  const ids = new Set(back.map(({ row }) => row.id));
  const memberId = memberIdOf(by.planId, by.account);
  const entries = back.flatMap(({ table, row }): ConflictEntry[] => {
    const isNamed = !ids.has(String(row[tableOf(table).parent?.field ?? '']));
    return isNamed ? [{ ...namedEntry(`${table}/${row.id}`, 'revive'), theirs: { memberId } }] : [];
  });
  const id = derivedId(to.account, mid);
  if (entries.length === 0 || (await to.rows.get('conflicts', id))) return;
  const notice = { kind: 'revived', state: 'notice', entries, code: null } as const;
  await recordConflict(to.rows, { mid: id, call, sv, input: null }, notice, by.now);
}
