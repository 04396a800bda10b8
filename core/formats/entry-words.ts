/** What files of the calendar call an entry that is written in words. */
import type { WrittenEntry } from '#core/model/written-entry.ts';
import type { OtherSport } from '#core/model/other-sports.ts';

/** What an entry is called that has no title of its own. */
export type EntryNames = Readonly<Record<OtherSport | 'rest', string>>;

/** For files that are made once: English, like the names of their columns. */
const english: EntryNames = {
  rest: 'Rest day',
  run: 'Run',
  strength: 'Strength',
  walk: 'Walk',
  hike: 'Hike',
  ski: 'Ski',
  yoga: 'Yoga',
  other: 'Training',
};

export function entryWords(entry: WrittenEntry, names: EntryNames = english): string {
  if (entry.kind === 'rest') return names.rest;
  return entry.title ?? (entry.kind === 'sport' ? names[entry.sport] : '');
}
