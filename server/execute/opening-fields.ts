/** By which fields rows of a table, or parts of them, are open to others. A table that can be opened is a line here. */
import { shareNames, shareParts } from '#core/model/share.ts';
import type { TableName } from '#core/model/tables.ts';

/** The switch that opens a row or a part of it, and where it is open at an address of its own, the field of that. */
export interface Opening {
  isOn: string;
  address?: string;
}

export const openings: Partial<Record<TableName, readonly Opening[]>> = {
  workouts: [{ isOn: 'isPublic' }],
  plans: [{ isOn: 'isPublic' }],
  lists: [{ isOn: 'isShared' }],
  settings: shareParts.map((part) => ({ isOn: shareNames[part].isOn, address: shareNames[part].shareId })),
};
