/** A replicated table, declared once: what its rows are made of, and all that sync and the device's database need to know. */
import * as z from 'zod/mini';
import { id } from './ids.ts';
import type { SaidTable } from './table.ts';

/** What a row is: every one has an id, and the mid of the call that deleted it; a deleted row keeps its content. */
export const rowOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ id, deletedBy: z.nullable(id), ...fields });

/** @param row every row that enters a device or the server is checked against this */
export const declareTable = <Row extends z.ZodMiniType>(
  row: Row,
  table: SaidTable,
): { row: Row; table: SaidTable } => ({ row, table });
