/** The rows of the athlete who asks, with their types. */
import { Refusal } from '#core/contract/errors.ts';
import { standing } from '#core/domain/lists/standing.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

export class OwnRows {
  readonly #reads: StoreReads;
  readonly space: string;

  constructor(reads: StoreReads, space: string) {
    this.#reads = reads;
    this.space = space;
  }

  /** A live row, or undefined. */
  async find<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    return live<Name>([await this.#reads.row(this.space, table, id)])[0];
  }

  /** A live row. @throws Refusal notFound */
  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name>> {
    const row = await this.find(table, id);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    return live<Name>(await this.#reads.children(this.space, table, parentId));
  }

  async byKey<Name extends TableName>(table: Name, from: string | null, to: string | null): Promise<RowOf<Name>[]> {
    return live<Name>(await this.#reads.byKey(this.space, table, from, to));
  }

  /** The lists in the athlete's order. */
  async lists(): Promise<RowOf<'lists'>[]> {
    return (await this.byKey('lists', null, null)).sort(byRank);
  }

  /** All that a list keeps, in its order. */
  async entries(listId: string): Promise<RowOf<'listEntries'>[]> {
    return (await this.children('listEntries', listId)).sort(byRank);
  }

  /** What stands in a list, in its order. */
  async standingEntries(listId: string): Promise<RowOf<'listEntries'>[]> {
    const entries = await this.entries(listId);
    const workouts = await Promise.all(
      entries.map(({ workoutId }) => this.#reads.row(this.space, 'workouts', workoutId)),
    );
    const deleted = workouts.flatMap((stored) => (stored && stored.row.deletedBy !== null ? [stored.row.id] : []));
    return standing(entries, new Set(deleted));
  }

  /** Versions of a workout with what it is called today, oldest first. */
  async versions(workoutId: string): Promise<RowOf<'workoutVersions'>[]> {
    const workout = await this.#workout(workoutId);
    const versions = (await this.children('workoutVersions', workoutId)).sort(byAge);
    return versions.map((version) => describeVersion(workout, version));
  }

  /** Deleted ones too: their sessions go on naming them. */
  async #workout(workoutId: string): Promise<RowOf<'workouts'> | undefined> {
    return (await this.#reads.row(this.space, 'workouts', workoutId))?.row as RowOf<'workouts'> | undefined;
  }

  /** The version that is ridden: the planned one, or the newest. */
  async version(workoutId: string, versionId: string | null): Promise<RowOf<'workoutVersions'> | undefined> {
    const planned = versionId === null ? undefined : await this.find('workoutVersions', versionId);
    if (!planned) return (await this.versions(workoutId)).at(-1);
    return describeVersion(await this.#workout(workoutId), planned);
  }
}

const live = <Name extends TableName>(rows: readonly (StoredRow | undefined)[]): RowOf<Name>[] =>
  rows
    .filter((stored) => stored !== undefined && stored.row.deletedBy === null)
    .map((stored) => stored?.row as unknown as RowOf<Name>);
