/** Conflicts as a server writes them, for tests that only care for a part of one. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';

/** What happened to one session of the calendar, unless told otherwise. */
export const conflictEntry = (id: string, changed: Partial<ConflictEntry> = {}): ConflictEntry => ({
  table: 'events',
  id,
  act: 'change',
  was: {},
  mine: {},
  theirs: {},
  ...changed,
});

/** A clash of two moves without a decision, unless told otherwise. */
export const openConflict = (id: string, changed: Partial<RowOf<'conflicts'>> = {}): RowOf<'conflicts'> => ({
  id,
  deletedBy: null,
  kind: 'clash',
  state: 'open',
  decision: null,
  code: null,
  call: 'calendar.moveEvent',
  sv: 1,
  input: null,
  entries: [],
  at: '2027-01-12T10:00:00.000Z',
  ...changed,
});
