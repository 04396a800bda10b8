/** The rows of the athlete who asks, with their types. */
import { Refusal } from '#core/contract/errors.ts';
import { withoutDeletedWorkouts } from '#core/domain/lists/without-deleted-workouts.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { limits } from '#core/model/limits.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

/** Sessions of a calendar in one answer: more than five a day for a year. */
export const sessionsPerAnswer = 2_000;

export class OwnRows {
  readonly #reads: StoreReads;
  readonly space: string;
  /**
   * How many characters of versions the answer may still get: a very large answer, from any account's rows, delays all
   * other requests.
   */
  #charactersLeft: number;

  constructor(reads: StoreReads, space: string, mostCharacters: number = limits.answerCharacters) {
    this.#reads = reads;
    this.space = space;
    this.#charactersLeft = mostCharacters;
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

  async byKey<Name extends TableName>(
    table: Name,
    from: string | null,
    to: string | null,
    most?: number,
  ): Promise<RowOf<Name>[]> {
    return live<Name>(await this.#reads.byKey(this.space, table, from, to, most));
  }

  /**
   * The sessions of some days, both ends included, by date; null is open.
   * @returns null where there are more than `most`: they have not all been read
   */
  async sessions(from: string, to: string | null, most: number): Promise<RowOf<'events'>[] | null> {
    const events = live<'events'>(await this.#reads.byKey(this.space, 'events', from, to, most + 1));
    return events.length > most ? null : events;
  }

  /** The lists in the athlete's order. */
  async lists(): Promise<RowOf<'lists'>[]> {
    return (await this.byKey('lists', null, null)).sort(byRank);
  }

  /** All that a list keeps, in its order. */
  async entries(listId: string): Promise<RowOf<'listEntries'>[]> {
    return (await this.children('listEntries', listId)).sort(byRank);
  }

  /** The entries of a list, in its order. */
  async standingEntries(listId: string): Promise<RowOf<'listEntries'>[]> {
    const entries = await this.entries(listId);
    const workouts = await Promise.all(
      entries.map(({ workoutId }) => this.#reads.row(this.space, 'workouts', workoutId)),
    );
    const deleted = workouts.flatMap((stored) => (stored && stored.row.deletedBy !== null ? [stored.row.id] : []));
    return withoutDeletedWorkouts(entries, new Set(deleted));
  }

  /** The versions of a workout without what is in them, oldest first. */
  async versionLines(workoutId: string): Promise<VersionLine[]> {
    const lines = await this.#reads.versionLines(this.space, workoutId);
    return lines.filter(({ isDeleted }) => !isDeleted).sort(byAge);
  }

  /** The newest version of a workout, with what the workout is called today. */
  async newest(workoutId: string): Promise<RowOf<'workoutVersions'> | undefined> {
    return this.#described(workoutId, (await this.versionLines(workoutId)).at(-1));
  }

  /** @returns undefined where there is none, or where the answer is full */
  async #described(workoutId: string, line: VersionLine | undefined): Promise<RowOf<'workoutVersions'> | undefined> {
    if (!line || line.characters > this.#charactersLeft) return undefined;
    this.#charactersLeft -= line.characters;
    const [version, workout] = await Promise.all([this.find('workoutVersions', line.id), this.#workout(workoutId)]);
    return version && describeVersion(workout, version);
  }

  /** Deleted ones too: their sessions go on naming them. */
  async #workout(workoutId: string): Promise<RowOf<'workouts'> | undefined> {
    return (await this.#reads.row(this.space, 'workouts', workoutId))?.row as RowOf<'workouts'> | undefined;
  }

  /** The version that is ridden: the planned one, or the newest. */
  async version(workoutId: string, versionId: string | null): Promise<RowOf<'workoutVersions'> | undefined> {
    const lines = await this.versionLines(workoutId);
    return this.#described(workoutId, lines.find(({ id }) => id === versionId) ?? lines.at(-1));
  }
}

const live = <Name extends TableName>(rows: readonly (StoredRow | undefined)[]): RowOf<Name>[] =>
  rows
    .filter((stored) => stored !== undefined && stored.row.deletedBy === null)
    .map((stored) => stored?.row as unknown as RowOf<Name>);
