/** What athletes may make public or share, and the field of a row that says whether it is public. */
import type { TableName } from '#core/model/tables.ts';

export const openBy = {
  workouts: 'isPublic',
  plans: 'isPublic',
  lists: 'isShared',
} as const satisfies Partial<Record<TableName, string>>;

export type OpenTable = keyof typeof openBy;

export const openTables = Object.keys(openBy) as OpenTable[];
