/** What files of the calendar call an entry that is written in words; like their column names it is English. */
import type { OtherSport, WrittenEntry } from '#core/model/written-entry.ts';

const sports: Record<OtherSport, string> = {
  run: 'Run',
  strength: 'Strength',
  walk: 'Walk',
  hike: 'Hike',
  ski: 'Ski',
  yoga: 'Yoga',
  other: 'Training',
};

export function entryWords(entry: WrittenEntry): string {
  if (entry.kind === 'rest') return 'Rest day';
  return entry.title ?? (entry.kind === 'sport' ? sports[entry.sport] : '');
}
