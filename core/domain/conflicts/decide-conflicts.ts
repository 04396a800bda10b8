/** An athlete decides what could not be merged: mine, theirs, both, or just seen. */
import { Refusal } from '#core/contract/errors.ts';
import { checkPublishable, partsOfPlan } from '#core/domain/plans/publication.ts';
import { deleteRow, putAny, restoreRow, type ActContext, type Rows, type Rule } from '#core/domain/sync/rows.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName, tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';

type Conflict = RowOf<'conflicts'>;

interface Decision {
  conflictIds: string[];
  decision: NonNullable<Conflict['decision']>;
  /** Ids of the copies that `both` makes, by `table/id`. */
  copies: Record<string, string>;
}

/** Does the act of a call once more, on the rows as they are. */
export type Redo = (rows: Rows, conflict: Conflict, act: ActContext) => Promise<void>;

/** Was nothing of the call applied, so that "mine" means to do all of it again? */
export const isWhole = ({ kind }: Pick<Conflict, 'kind'>): boolean => kind === 'refused' || kind === 'parked';

const clashes = ({ entries }: Pick<Conflict, 'entries'>) =>
  entries.filter(({ act }) => act === 'change' || act === 'delete');

/** Can mine stand beside theirs, as a row of its own? */
export const canKeepBoth = (conflict: Pick<Conflict, 'kind' | 'entries'>): boolean =>
  conflict.kind === 'clash' &&
  clashes(conflict).every(({ act, table }) => act === 'change' && isTableName(table) && tableOf(table).canStandTwice);

/**
 * The rule of deciding. Conflicts are taken in the order given, so that a chain of calls on one row ends with its
 * last value; those already decided are left as they are.
 * @param redo runs the rule of a call that was refused or parked as a whole
 */
export const decideConflictsBy =
  (redo: Redo): Rule<Decision> =>
  async (rows, { conflictIds, decision, copies }, act) => {
    const made = new Set<string>();
    for (const conflictId of conflictIds) {
      const conflict = await rows.get('conflicts', conflictId);
      if (!conflict || conflict.state === 'decided') continue;
      await rows.put('conflicts', { ...conflict, state: 'decided', decision });
      if (conflict.state === 'notice' || decision === 'theirs') continue;
      // Looking at a conflict does not decide it, and my version must not be lost because an id for its copy is
      // missing.
      if (decision === 'seen' || (decision === 'both' && !canKeepBoth(conflict))) throw new Refusal('ruleBroken');
      if (isWhole(conflict)) await doAgain(rows, conflict, act, redo);
      else for (const entry of clashes(conflict)) await decideEntry(rows, entry, decision, { copies, made }, act);
    }
  };

/** Ids of copies by `table/id`, and which of them this decision has made: later calls of a chain change them on. */
interface Copying {
  copies: Record<string, string>;
  made: Set<string>;
}

async function decideEntry(rows: Rows, entry: ConflictEntry, decision: string, copying: Copying, act: ActContext) {
  if (!isTableName(entry.table)) throw new Refusal('ruleBroken');
  if (decision === 'mine') await takeMine(rows, entry.table, entry, act);
  else await copyMine(rows, entry.table, entry, copying);
}

/**
 * What counts as one is mine or theirs, as the card shows it: a move to another day, done once more, would leave the
 * time of a session that was moved elsewhere meanwhile.
 */
async function doAgain(rows: Rows, conflict: Conflict, act: ActContext, redo: Redo): Promise<void> {
  await redo(rows, conflict, act);
  for (const entry of conflict.entries) {
    if (entry.act !== 'change' || !entry.mine || !isTableName(entry.table)) continue;
    const row = (await rows.get(entry.table, entry.id)) as AnyRow | undefined;
    if (row?.deletedBy === null) await putMine(rows, entry.table, row, entry);
  }
}

async function takeMine(rows: Rows, table: TableName, entry: ConflictEntry, act: ActContext): Promise<void> {
  if (entry.act === 'delete') return deleteRow(rows, table, entry.id, act);
  const row = (await rows.get(table, entry.id)) as AnyRow | undefined;
  if (!row) throw new Refusal('conflictGone');
  await putMine(rows, table, row, entry);
}

async function putMine(rows: Rows, table: TableName, row: AnyRow, { id, mine }: ConflictEntry): Promise<void> {
  // In its place first: a plan that was deleted does not come back with a workout that goes to another one.
  await putAny(rows, table, { ...row, ...mine });
  await restoreRow(rows, table, id);
  // S9.03: a call with a false record of what it saw ends as a clash; whether it may be published is checked here as
  // everywhere.
  if (table === 'plans' && mine?.['isPublic'] === true) checkPublishable(await partsOfPlan(rows, id));
}

/** Keeps theirs where it is and puts mine beside it as a row of its own. */
async function copyMine(rows: Rows, table: TableName, entry: ConflictEntry, { copies, made }: Copying): Promise<void> {
  const copyId = copies[`${table}/${entry.id}`];
  if (!copyId) throw new Refusal('invalidInput');
  const copy = (await rows.get(table, copyId)) as AnyRow | undefined;
  if (copy && !made.has(copyId)) throw new Refusal('invalidInput');
  const row = copy ?? ((await rows.get(table, entry.id)) as AnyRow | undefined);
  if (!row) throw new Refusal('conflictGone');
  made.add(copyId);
  await putAny(rows, table, { ...row, ...entry.mine, id: copyId, deletedBy: null });
}
