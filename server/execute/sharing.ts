/** What a feature that shares rows between accounts tells the executor. */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { SentCall } from '#core/contract/sync.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { Ending } from './ending.ts';
import type { OtherSpaces } from './other-spaces.ts';
import type { ServerPorts } from './ports.ts';

/** What calls that reach other accounts work on. */
export interface Ground {
  reads: StoreReads;
  /** Who calls. */
  account: string;
  others: OtherSpaces;
  now: Date;
}

export interface Sharing {
  /** The act that takes rows of another account, and so has no rule over the own ones. */
  act: string;
  /**
   * Executes a call of this act.
   * @throws Refusal where it may not be; NeedsSpaces
   */
  execute(server: ServerPorts, ground: Ground, rows: Layer, call: SentCall): Promise<Ending>;
  /**
   * @param before rows as they were
   * @param after the same with what a call has changed
   * @returns why the call is refused as a whole, or null
   */
  forbidden(account: string, before: Layer, after: Layer): Promise<ErrorCode | null>;
  /**
   * Writes to the other accounts what a call has changed.
   * @returns why it can't reach them, and then nothing was done; or null
   * @throws NeedsSpaces
   */
  spread(ground: Ground, rows: Layer, call: SentCall): Promise<ErrorCode | null>;
  /** May a row that a device has held come back after a restore? */
  mayBringBack(account: string, rows: Layer, change: Change): Promise<boolean>;
  /** Has another account deleted this row, which the account may change? Then whether an edit brings it back is asked. */
  isDeletedByOthers(rows: Pick<Rows, 'get'>, account: string, table: TableName, row: AnyRow): Promise<boolean>;
}
