/** What other members of a shared plan have done to a row, in the words in which one's own changes are told. */
import { type ActName, acts } from '#core/acts/acts.ts';
import { planOf } from '#core/domain/plans/plan-of.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { pick, type Fields } from '#core/domain/sync/fields.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import type { Words } from '#src/entities/words.ts';

export interface OthersChange {
  key: string;
  /** Of the member; null for one of before, whose name is forgotten. */
  name: string | null;
  at: Date;
  text: string;
  isDelete: boolean;
}

interface Row {
  table: TableName;
  id: string;
  /** Before the change that waits. */
  was: Fields;
  /** Those that are compared. */
  fields: readonly string[];
}

type ChangedBy = NonNullable<RowOf<'planItems'>['changedBy']>;

/** @param now the present row, with who has changed which of its fields */
export async function changesByOthers(account: string, row: Row, now: Fields, words: Words): Promise<OthersChange[]> {
  const changedBy = (now['changedBy'] ?? {}) as ChangedBy;
  const isGone = typeof now['deletedBy'] === 'string';
  const changed = isGone ? ['deletedBy'] : row.fields.filter((field) => !sameValue(row.was[field], now[field]));
  const byAccount = Map.groupBy(
    changed.filter((field) => changedBy[field] && changedBy[field].account !== account),
    (field) => changedBy[field]?.account ?? '',
  );
  const told: OthersChange[] = [];
  for (const [other, fields] of byAccount) {
    const member = await words.names.row('planMembers', memberIdOf(await planIdOf(row, now, words), other));
    told.push({
      key: `${row.table}/${row.id}/${other}`,
      name: member?.name || null,
      at: new Date(
        fields
          .map((field) => changedBy[field]?.at ?? '')
          .toSorted()
          .at(-1) ?? 0,
      ),
      text: await words.sentenceOf({
        ...(await actOfOther(row, now, fields, words)),
        was: [{ table: row.table, id: row.id, fields: row.was }],
      }),
      isDelete: isGone,
    });
  }
  return told;
}

const planIdOf = async ({ table, id }: Row, now: Fields, { names }: Words): Promise<string> =>
  (await planOf({ get: names.row }, table, { ...now, id } as AnyRow)) ?? '';

/** As if it were a change of one's own. */
async function actOfOther({ table, id }: Row, now: Fields, fields: string[], { names }: Words) {
  const { weekId, weekday, rank, deletedBy } = now;
  if (table === 'plans') return toldAct('updatePlan', { planId: id, fields: pick(now, fields) });
  if (table === 'planWeeks')
    return deletedBy === null
      ? toldAct('updatePlanWeek', { weekId: id, fields: pick(now, fields) })
      : toldAct('deletePlanWeek', { weekId: id });
  if (deletedBy === null) return toldAct('movePlanItem', { itemId: id, weekId, weekday, rank });
  const week = await names.row('planWeeks', String(weekId));
  return week?.deletedBy === deletedBy
    ? toldAct('deletePlanWeek', { weekId })
    : toldAct('deletePlanItem', { itemId: id });
}

const toldAct = (name: ActName, input: object) => ({ call: acts[name].call, sv: acts[name].version, input });
