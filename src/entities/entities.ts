/** What follows from the list of entities: what a device adds to each table and to each act. Total by type. */
import type { ActName } from '#core/acts/acts.ts';
import type { TableName } from '#core/model/tables.ts';
import type { DeviceAct, DeviceRow } from './entity.ts';
import * as entities from './entities.gen.ts';

const rows: { readonly [Name in TableName]: { row: DeviceRow<Name> } } = entities;

type Entities = typeof entities;
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;
export type Acts = Both<Entities[keyof Entities]['acts']>;

const all = Object.assign({}, ...Object.values(entities).map(({ acts }) => acts)) as Acts;

/** What a device adds to each act. */
export const deviceActs: { readonly [Name in ActName]: DeviceAct<Name> } = all;

/** What a device adds to the rows of a table. */
export const deviceRow = <Name extends TableName>(table: Name): DeviceRow<Name> => rows[table].row;
