/** The tables whose rows athletes may make public or share, each with the field that says so. One more is a line here. */
import type { TableName } from '#core/model/tables.ts';

export const openBy = {
  workouts: 'isPublic',
  plans: 'isPublic',
  lists: 'isShared',
} as const satisfies Partial<Record<TableName, string>>;

export type OpenTable = keyof typeof openBy;

export const openTables = Object.keys(openBy) as OpenTable[];
