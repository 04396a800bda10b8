/** Puts a session back to an earlier state (S7.49). */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';

/**
 * The fields that go back: date and content. Not whether it was done, and not its place in the day, which depends on
 * other sessions.
 */
export const rollbackFields = [
  'calendarDate',
  'localTime',
  'workoutId',
  'versionId',
  'percentOfHR',
  'isOutdoorWorkout',
  'note',
  'color',
  'entry',
] as const satisfies readonly (keyof RowOf<'events'>)[];

type Fields = Pick<RowOf<'events'>, (typeof rollbackFields)[number]>;

/** What is for a workout was never written in words, and the other way round. */
export type EarlierFields = Partial<Omit<Fields, 'workoutId'> & { workoutId: string }>;

/** What of a session can be rolled back to. */
export interface RollbackPoints {
  /** As it was before its last change; null where nothing is known of that. */
  last: EarlierFields | null;
  /** As it was planned at first; null where that is the same, where it is so now, or not known. */
  first: EarlierFields | null;
}

/** The fields in which a session is not as it was, with what they were. @param earlier any fields of it, at an earlier time */
export function rolledBack(event: RowOf<'events'>, earlier: Readonly<Record<string, unknown>>): EarlierFields {
  // A row of an early schema has no colour, which is the same as none.
  const differ = rollbackFields.filter(
    (field) => field in earlier && !sameValue(earlier[field] ?? null, event[field] ?? null),
  );
  return Object.fromEntries(differ.map((field) => [field, earlier[field] ?? null]));
}

/**
 * @param changes what each change found in the fields that it changed, the newest first
 */
export function rollbackPoints(
  event: RowOf<'events'>,
  changes: readonly Readonly<Record<string, unknown>>[],
): RollbackPoints {
  const isAny = (fields: EarlierFields): boolean => Object.keys(fields).length > 0;
  // A change may have found the value that the session has now: then there is nothing to put back, and an earlier change
  // is looked at.
  const last = changes.map((found) => rolledBack(event, found)).find(isAny) ?? null;
  const first = rolledBack(event, Object.assign({}, ...changes) as Record<string, unknown>);
  return { last, first: isAny(first) && !sameValue(first, last) ? first : null };
}
