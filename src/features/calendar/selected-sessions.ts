/** The sessions that are chosen, by id, as they were when they were chosen. */
import type { DayEntry } from '#src/db/planned-sessions.ts';

export type SelectedSessions = ReadonlyMap<string, DayEntry['event']>;
