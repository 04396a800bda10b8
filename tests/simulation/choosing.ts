/** What choosing an act begins from: the rows that are on the device, and chance. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { DeviceContent } from './memory-device-store.ts';
import type { Random } from './random.ts';

export interface Act {
  name: ActName;
  input: unknown;
}

export interface Scene {
  random: Random;
  content: Pick<DeviceContent, 'rows'>;
  freshId: () => string;
  /** Public workouts; the first ones are on the device, the last ones only on the server. */
  workoutIds: readonly string[];
  now: string;
}

export type Chooser = (scene: Scene) => Act | null;

export const act = <Name extends ActName>(name: Name, input: InputOf<Name>): Act => ({ name, input });

export const rowsOf = <Name extends TableName>({ content }: Scene, table: Name, isDeleted = false): RowOf<Name>[] =>
  [...content.rows.get(table)!.values()]
    .map((row) => row.view as unknown as RowOf<Name>)
    .filter((row) => (row.deletedBy !== null) === isDeleted);

export const one = <Name extends TableName>(scene: Scene, table: Name, isDeleted = false): RowOf<Name> | undefined =>
  scene.random.pick(rowsOf(scene, table, isDeleted));
