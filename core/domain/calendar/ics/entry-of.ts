/** What an entry of another program's calendar is here: a workout of its name, another sport, a day of rest, or a note. */
import { searchText } from '#core/domain/search-text.ts';
import { limits } from '#core/model/limits.ts';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import type { OtherSport } from '#core/model/other-sports.ts';
import type { IcsContent } from './read-sessions.ts';

/** What sports are called: as the athlete's language has them, and in English, which most programs write. */
export type SportWords = Readonly<Record<OtherSport | 'rest', readonly string[]>>;

const english: SportWords = {
  run: ['run', 'running', 'runs', 'jog', 'jogging', 'parkrun', 'marathon'],
  strength: ['strength', 'gym', 'weights', 'lifting'],
  walk: ['walk', 'walking'],
  hike: ['hike', 'hiking'],
  ski: ['ski', 'skiing'],
  yoga: ['yoga', 'pilates'],
  other: ['training', 'workout', 'ride', 'cycling', 'bike', 'swim', 'swimming', 'row', 'rowing', 'erg', 'race'],
  rest: ['rest day'],
};

const sports: readonly OtherSport[] = ['run', 'strength', 'walk', 'hike', 'ski', 'yoga', 'other'];

/** Languages without spaces have words within words; in the others `run` is no part of `brunch`. */
function holds(text: string, word: string): boolean {
  const wanted = searchText(word);
  if (wanted === '') return false;
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\s'-]+$/u.test(wanted)) return text.includes(wanted);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ' '];
    if (around.every((sign) => !/[\p{L}\p{N}]/u.test(sign))) return true;
  }
  return false;
}

export interface EntryGround {
  words: SportWords;
  /** By `searchText` of their names, where only one has it. */
  workouts: ReadonlyMap<string, string>;
  /** What an entry becomes that names no sport. */
  otherwise: 'note' | 'sport';
  /** What one is called that has no name. */
  untitled: string;
}

export type IcsBecomes = { workoutId: string; entry: null } | { workoutId: null; entry: WrittenEntry };

export function icsEntryOf(content: IcsContent, { words, workouts, otherwise, untitled }: EntryGround): IcsBecomes {
  const { summary, categories, durationSeconds } = content;
  const name = searchText(summary.trim());
  const workoutId = workouts.get(name);
  if (workoutId !== undefined) return { workoutId, entry: null };
  const isNamed = (kind: OtherSport | 'rest'): boolean =>
    [...words[kind], ...english[kind]].some((word) => searchText(word) === name);
  if (isNamed('rest')) return { workoutId: null, entry: { kind: 'rest' } };
  const title = summary.trim().slice(0, limits.nameLength) || untitled;
  const text = searchText([summary, ...categories].join(' · '));
  const told = sports.find((one) => [...words[one], ...english[one]].some((word) => holds(text, word)));
  const sport = told ?? (otherwise === 'sport' ? 'other' : undefined);
  if (!sport) return { workoutId: null, entry: { kind: 'note', title } };
  const isLong = durationSeconds !== null && durationSeconds >= 60 && durationSeconds <= 172_800;
  return {
    workoutId: null,
    entry: {
      kind: 'sport',
      sport,
      title: isNamed(sport) ? null : title,
      durationSeconds: isLong ? Math.round(durationSeconds) : null,
      stress: null,
    },
  };
}
