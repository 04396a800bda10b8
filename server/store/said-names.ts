/** The catalogue's names as the reader of a search has them: a device finds by these, and so does the server. */
import { searchText } from '#core/domain/search-text.ts';
import type { Translate } from '#core/domain/workouts/catalogue-words.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import type { Database } from './sql-tables.ts';

export interface SaidNames {
  /** English names of those whose name in the language has this in it, or begins with it; folded by `searchText`. */
  holding(needle: string): string[];
  beginning(typed: string): string[];
  /** The line that it is found by, as a device has it. */
  lineOf(row: { space: string; name: string; text: string }): string;
  /** By which equals are sorted. */
  nameOf(row: { space: string; name: string }): string;
}

/** In English, names are in the line already. */
export const englishNames: SaidNames = {
  holding: () => [],
  beginning: () => [],
  lineOf: ({ text }) => text,
  nameOf: ({ name }) => name.toLowerCase(),
};

/** Folded names by English ones, for each language that was asked in. */
const folded = new WeakMap<Translate, Map<string, string>>();

/** @param index of workouts or of plans */
export async function saidNames(
  db: Database,
  translate: Translate | null,
  index: 'workout_index' | 'plan_index',
): Promise<SaidNames> {
  if (!translate) return englishNames;
  const known = folded.get(translate) ?? new Map<string, string>();
  folded.set(translate, known);
  const say = (name: string): string => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const now = searchText(translate(name)).replaceAll('\n', ' ');
    known.set(name, now);
    return now;
  };
  const rows = await db
    .selectFrom(index)
    .select('name')
    .where('space', '=', catalogueSpace)
    .where('is_public', '=', 1)
    .execute();
  const names = rows.map(({ name }) => name);
  return {
    holding: (needle) => names.filter((name) => say(name).includes(needle)),
    beginning: (typed) => names.filter((name) => say(name).startsWith(typed)),
    lineOf: ({ space, name, text }) => (space === catalogueSpace ? `${say(name)} ${text}` : text),
    nameOf: ({ space, name }) => (space === catalogueSpace ? say(name) : name.toLowerCase()),
  };
}
