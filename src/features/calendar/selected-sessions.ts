/** The entries that are chosen, by id, as they were when they were chosen. */
import type { DayEntry } from '#src/db/planned-sessions.ts';

export type SelectedSessions = ReadonlyMap<string, DayEntry>;

export const eventsOf = (selected: SelectedSessions): DayEntry['event'][] =>
  [...selected.values()].map(({ event }) => event);

/** With these besides; without them where all of them are chosen. */
export function toggled(before: SelectedSessions | null, entries: readonly DayEntry[]): SelectedSessions {
  const chosen = new Map(before);
  const isWhole = entries.every(({ event }) => chosen.has(event.id));
  for (const entry of entries) {
    if (isWhole) chosen.delete(entry.event.id);
    else chosen.set(entry.event.id, entry);
  }
  return chosen;
}
