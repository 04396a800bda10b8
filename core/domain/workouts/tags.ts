/** The tags of a workout (S7.24): upper and lower case are the same tag, written as its author wrote it first. */
import { Refusal } from '#core/contract/errors.ts';
import { searchText } from '#core/domain/search-text.ts';
import { splitTags } from '#core/model/tags.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';

/** The tags in a text, as an athlete types them one after the other. */
export const readTags = (text: string): string[] => joinTags([], [text]);

/** Of a text, so that a form can say what is wrong: is there room for these tags? */
export const fitTags = (tags: readonly string[]): boolean =>
  tags.length <= workoutLimits.tags && tags.every(({ length }) => length <= workoutLimits.tagCharacters);

/**
 * Adds tags behind those that are there; one that is there already, in another case or with other spaces, stays. One with a
 * comma in it is several.
 * @returns more than fit, too: ask `fitTags`, or `addTags`
 */
export function joinTags(tags: readonly string[], added: readonly string[]): string[] {
  const joined = new Map<string, string>();
  for (const tag of [...tags, ...added].flatMap(splitTags)) {
    const key = searchText(tag);
    if (!joined.has(key)) joined.set(key, tag);
  }
  return [...joined.values()];
}

/**
 * The tags of a workout that is saved, from a call of any release. Nothing is refused for them: earlier releases
 * allowed tags with commas, which may be too many once they are split; those stay as they were sent.
 */
export function ownTags(tags: readonly string[]): string[] {
  const joined = joinTags([], tags);
  return fitTags(joined) ? joined : [...tags];
}

/**
 * As `joinTags`.
 * @throws Refusal tooManyTags where a workout can't have so many
 */
export function addTags(tags: readonly string[], added: readonly string[]): string[] {
  const joined = joinTags(tags, added);
  if (joined.length > workoutLimits.tags) throw new Refusal('tooManyTags', { most: workoutLimits.tags });
  return joined;
}
