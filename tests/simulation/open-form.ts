/** What a page shows when an act is begun: the rows that it is about, and of a form all its fields. */
import type { ActName } from '#core/acts/acts.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { deviceActs } from '#src/entities/entities.ts';
import { type AnyRow, childTables, type TableName, tableOf } from '#core/model/tables.ts';
import type { Act, Scene } from './choosing.ts';

/** An act that was begun: it is saved later, or at once. */
export interface OpenForm extends Act {
  shown: Shown;
}

type Rows = Scene['content']['rows'];
type Tables = Partial<Record<TableName, AnyRow[]>>;

/** By the field that names it in the input of an act: the rows that the act changes. */
const named: Record<string, TableName> = {
  eventId: 'events',
  planId: 'plans',
  itemId: 'planItems',
  listId: 'lists',
  workoutId: 'workouts',
};

/** Acts that only make rows show none. */
const isMaking = /^(?:push|bulkPush|create|add|save)/;

interface Input extends Record<string, unknown> {
  eventsIds?: string[];
  conflictIds?: string[];
  entries?: { entryId: string }[];
  moves?: { eventId: string }[];
  otherId?: string;
  percents?: { eventId: string }[];
  weeks?: { weekId: string }[];
  fields?: Record<string, unknown>;
}

export function openForm({ name, input }: Act, { rows }: Scene['content']): OpenForm {
  const shown: Tables = {};
  if (!isMaking.test(name)) for (const { table, id } of rowsIn(name, input as Input)) show(rows, shown, table, id);
  const whole: TableName[] = [];
  if (name.startsWith('delete')) {
    for (const table of Object.keys(shown) as TableName[]) showBelow(rows, shown, whole, table);
  }
  if (name === 'updateSettings' || name === 'createFtpHistoryEntry')
    for (const table of deviceActs[name].shows) shown[table] = viewsOf(rows, table);
  return { name, input, shown: { ...shown, ...(whole.length > 0 && { whole }) } as Shown };
}

function rowsIn(name: string, input: Input): { table: TableName; id: string }[] {
  const { eventsIds, conflictIds, entries, weeks, moves, percents, otherId } = input;
  if (otherId) return [String(input['activityId']), otherId].map((id) => ({ table: 'activities', id }));
  const each = moves ?? percents;
  if (each) return each.map(({ eventId }) => ({ table: 'events', id: eventId }));
  if (weeks) return weeks.map(({ weekId }) => ({ table: 'planWeeks', id: weekId }));
  if (eventsIds) return eventsIds.map((id) => ({ table: 'events', id }));
  if (conflictIds) return conflictIds.map((id) => ({ table: 'conflicts', id }));
  if (entries) return entries.map(({ entryId }) => ({ table: 'listEntries', id: entryId }));
  if (name.endsWith('PlanItem')) return [{ table: 'planItems', id: String(input['itemId']) }];
  if (name.endsWith('PlanWeek')) return [{ table: 'planWeeks', id: String(input['weekId']) }];
  if (name.endsWith('ListEntry')) return [{ table: 'listEntries', id: String(input['entryId']) }];
  const field = Object.keys(named).find((one) => one in input);
  return field ? [{ table: named[field]!, id: String(input[field]) }] : [];
}

const viewsOf = (rows: Rows, table: TableName): AnyRow[] => [...rows.get(table)!.values()].map(({ view }) => view);

function show(rows: Rows, shown: Tables, table: TableName, id: string): void {
  const view = rows.get(table)!.get(id)?.view;
  if (view) (shown[table] ??= []).push(view);
}

/** The question "Delete?" shows what is in it. */
function showBelow(rows: Rows, shown: Tables, whole: TableName[], table: TableName): void {
  const ids = new Set(shown[table]?.map(({ id }) => id));
  for (const child of childTables(table)) {
    const parent = tableOf(child).parent!;
    if (!parent.deletedWithIt) continue;
    shown[child] = viewsOf(rows, child).filter((row) => row.deletedBy === null && ids.has(String(row[parent.field])));
    whole.push(child);
    showBelow(rows, shown, whole, child);
  }
}

/** What a form holds: all that it shows, most of it as it was. */
const heldBy: Partial<Record<ActName, readonly string[]>> = {
  updateEvent: ['workoutId', 'versionId', 'percentOfHR', 'isOutdoorWorkout', 'note'],
  updateList: ['name', 'shortName', 'showInApp', 'sort'],
  updatePlan: ['name', 'description', 'sport', 'periodType', 'isPublic'],
  updatePlanWeek: ['note'],
  updateSettings: ['name', 'units', 'ftp', 'thresholdHR', 'riderWeightKg', 'birthdayDate', 'compactView'],
};

/** The act of a form that sends all that it shows, where it is one. */
export function wholeForm({ name, input }: Act, content: Scene['content']): Act {
  const held = heldBy[name];
  const [first] = held ? rowsIn(name, input as Input) : [];
  const id = first ?? (name === 'updateSettings' ? { table: 'settings' as const, id: '' } : undefined);
  if (!held || !id) return { name, input };
  const rows = content.rows.get(id.table)!;
  const row = (id.id === '' ? [...rows.values()][0] : rows.get(id.id))?.view;
  if (!row) return { name, input };
  const shown = Object.fromEntries(held.filter((field) => field in row).map((field) => [field, row[field]]));
  return { name, input: { ...(input as Input), fields: { ...shown, ...(input as Input).fields } } };
}

/** Has any row that it shows changed since, or has one come below what is to be deleted? */
export function isOvertaken({ name, input, shown }: OpenForm, content: Scene['content']): boolean {
  const now = openForm({ name, input }, content).shown;
  return (Object.keys({ ...shown, ...now }) as TableName[]).some((table) => !sameValue(shown[table], now[table]));
}
