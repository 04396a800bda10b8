/** A version without its content: enough to order the versions of a workout, and to say how large they are together. */
import { Refusal } from '#core/contract/errors.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';

type Version = RowOf<'workoutVersions'>;

export interface VersionLine extends Pick<Version, 'id' | 'number' | 'createdAt'> {
  /** Of its content as JSON. */
  characters: number;
  isDeleted: boolean;
}

export const versionLine = ({ id, number, createdAt, content, deletedBy }: Version): VersionLine => ({
  id,
  number,
  createdAt,
  characters: JSON.stringify(content).length,
  isDeleted: deletedBy !== null,
});

/** Lines, with those of changed rows replaced. */
export function withVersions(lines: readonly VersionLine[], changed: readonly Version[]): VersionLine[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...lines.filter(({ id }) => !ids.has(id)), ...changed.map(versionLine)];
}

/**
 * May a workout have this version too?
 * @throws Refusal tooManyVersions where it has as many, or as much in them, as there may be
 */
export function admitVersion(lines: readonly VersionLine[], { id, content }: Pick<Version, 'id' | 'content'>): void {
  const others = lines.filter((line) => line.id !== id);
  const characters = others.reduce((sum, line) => sum + line.characters, JSON.stringify(content).length);
  if (others.length >= limits.versionsPerWorkout || characters > limits.versionCharactersPerWorkout)
    throw new Refusal('tooManyVersions', { most: limits.versionsPerWorkout });
}
