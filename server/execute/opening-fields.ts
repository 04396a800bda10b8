/** By which fields rows of a table, or parts of them, are open to others: those of the store, and each part of a share. */
import { shareNames, shareParts } from '#core/model/share.ts';
import type { TableName } from '#core/model/tables.ts';
import { openBy, openTables } from '#server/store/open-by.ts';

/** The switch that opens a row or a part of it, and where it is open at an address of its own, the field of that. */
export interface Opening {
  isOn: string;
  address?: string;
}

export const openings: Partial<Record<TableName, readonly Opening[]>> = {
  ...Object.fromEntries(openTables.map((table) => [table, [{ isOn: openBy[table] }]])),
  settings: shareParts.map((part) => ({ isOn: shareNames[part].isOn, address: shareNames[part].shareId })),
};
