/**
 * What a request names must be there: rows of the athlete's own, and workouts that they may see. This is checked for
 * requests by address alone. A device's queue names what was there when its athlete acted, and none of its calls is
 * refused for what has changed since.
 */
import { type ActName, acts } from '#core/acts/acts.ts';
import type { Named, WorkoutName } from '#core/acts/named.ts';
import { type ErrorCode, Refusal } from '#core/contract/errors.ts';
import { type Occurrence, occurrenceWithId } from '#core/domain/calendar/occurrences.ts';
import type { TableName } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { seriesOf } from '#server/routes/calendar/own-calendar.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { Services } from '#server/services.ts';

/** The answer where a row of the table is not there. */
const goneCodes: Partial<Record<TableName, ErrorCode>> = {
  activities: 'activityGone',
  events: 'eventGone',
  series: 'seriesGone',
  workouts: 'workoutGone',
  lists: 'listGone',
  listEntries: 'listEntryGone',
  plans: 'planGone',
  planWeeks: 'planWeekGone',
  planItems: 'planItemGone',
};

const namedBy = (asked: readonly { name: ActName; input: unknown }[]): Named[] =>
  asked.map(({ name, input }) => (acts[name].names as ((given: unknown) => Named) | null)?.(input) ?? {});

/** The occurrences of series that acts name as sessions, and that are none of their own yet. */
export async function occurrencesNamed(
  services: Services,
  account: string,
  asked: readonly { name: ActName; input: unknown }[],
): Promise<Occurrence[]> {
  const ids = namedBy(asked).flatMap(({ own: rows }) => (rows?.table === 'events' ? rows.ids : []));
  if (ids.length === 0) return [];
  return services.execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    const series = await seriesOf(rows);
    if (series.length === 0) return [];
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => occurrenceWithId(series, await rows.find('overrides', id), id)),
    );
    return found.filter((one) => one !== null);
  });
}

/**
 * @param occurrences that become sessions before the acts are done
 * @throws Refusal where an act names what is not there, or is nothing of this account's
 */
export async function requireNamed(
  services: Services,
  account: string,
  asked: readonly { name: ActName; input: unknown }[],
  occurrences: readonly Occurrence[],
): Promise<void> {
  const made = new Set(occurrences.map(({ event }) => event.id));
  const all = namedBy(asked);
  const workouts = new Map(all.flatMap((one) => one.workouts ?? []).map((one) => [JSON.stringify(nameOf(one)), one]));
  const missing = await services.execute.store.read(async (reads) => {
    // All at once, so that they are fetched together: a plan names thousands.
    const codes = await Promise.all([...workouts.values()].map((one) => unseen(reads, account, one)));
    const code = codes.find((one) => one !== null);
    if (code) throw new Refusal(code);
    const own = all.flatMap((one) => one.own ?? []).flatMap(({ table, ids }) => ids.map((id) => ({ table, id })));
    const found = await Promise.all(own.map(({ table, id }) => reads.row(account, table, id)));
    return own.find(({ id }, at) => !found[at] && !made.has(id)) ?? null;
  });
  if (missing) throw await notThere(services, missing);
}

const nameOf = ({ workoutId, versionId = null }: WorkoutName) => [workoutId, versionId];

/** A row that is public but not the caller's is answered as another's; any other as not found. */
export async function notThere(services: Services, { table, id }: { table: TableName; id: string }): Promise<Refusal> {
  const isPublic =
    (table === 'plans' && (await services.search.publicPlan(id))) ||
    (table === 'workouts' && (await services.search.publicWorkout(id)));
  return new Refusal(isPublic ? 'notYours' : (goneCodes[table] ?? 'notFound'));
}

/** Why an athlete can't plan or list a workout; null where they can. Copies that they keep count. */
async function unseen(
  reads: StoreReads,
  account: string,
  { workoutId, versionId = null }: WorkoutName,
): Promise<ErrorCode | null> {
  const mine = await reads.row(account, 'workouts', workoutId);
  if (mine && mine.row.deletedBy !== null) return 'workoutGone';
  const isIn = async (spaces: readonly string[]) => {
    const lines = (await Promise.all(spaces.map((space) => reads.versionLines(space, workoutId)))).flat();
    return lines.some(({ id, isDeleted }) => !isDeleted && (versionId === null || id === versionId));
  };
  if (await isIn([account, catalogueSpace])) return null;
  const publisher = await reads.publisherOf(workoutId);
  return publisher !== undefined && (await isIn([publisher])) ? null : 'workoutUnknown';
}
