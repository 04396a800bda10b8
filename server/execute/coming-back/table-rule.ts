/** What the rows of a table need besides, where they are brought back to a restored server. */
import type { Head } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { AnyRow } from '#core/model/tables.ts';
import type { LostTime } from '#server/execute/lost-time.ts';

export interface TableRule {
  /** Could an act have made the row? Unless said otherwise, its address is the one that its id gives it. */
  isOwn?: (row: AnyRow, current: AnyRow | undefined) => boolean;
  /** Fields that follow from others, worked out again. */
  derived?: (row: AnyRow) => Partial<AnyRow>;
  /** Fields that put a row that is not here among those that have been written since. */
  place?: (rows: Layer, row: AnyRow, lost: Head, time: LostTime) => Promise<Partial<AnyRow>>;
  /** Must a row that was deleted stay, for what rows of its table say that were held too and have been changed since? */
  isStillNeeded?: (rows: Layer, row: AnyRow, left: readonly AnyRow[]) => Promise<boolean>;
  /** The id of the row that a call needs to be there, also where it changes nothing of it. */
  keptBy?: (call: string, input: unknown) => string | null;
}
