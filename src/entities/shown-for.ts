/** Which rows a page hands over with an act: those that it changes, as the page showed them. */
import type { ActName } from '#core/acts/acts.ts';
import type { Shown, ShownRow } from '#core/domain/sync/shown-rows.ts';
import type { Acts } from './entities.ts';

/** The rows that an act has to be shown, and where it deletes what is below its row, that all of that was. */
export type ShownFor<Name extends ActName> = Shown & {
  readonly [Table in Acts[Name]['shows'][number]]: readonly ShownRow<Table>[];
} & (Acts[Name] extends { readonly below: infer Below } ? { readonly whole: Below } : unknown);

/** Of an act that only makes rows. */
export const nothingShown = {};
