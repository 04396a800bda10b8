/** Rows as tests of the store write them. */
import type { AnyRow } from '#core/model/tables.ts';
import type { StoredRow } from '#server/store/store.ts';

export const listRow = (id: string, name: string): AnyRow => ({
  id,
  deletedBy: null,
  name,
  shortName: '',
  slug: name,
  showInApp: false,
  isShared: false,
  sort: 'manual',
  rank: 'V',
  createdAt: '2026-05-01T08:00:00.000Z',
});

export const list = (id: string, rev: number, name = id): StoredRow => ({
  table: 'lists',
  rev,
  row: listRow(id, name),
});

export const eventOn = (id: string, rev: number, calendarDate: string, deletedBy: string | null = null): StoredRow => ({
  table: 'events',
  rev,
  row: { id, deletedBy, calendarDate, workoutId: 'w', versionId: null, rank: 'V' },
});
