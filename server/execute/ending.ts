/** How a call ended, before it has its place among the writes of the account. */
import type { Outcome } from '#core/contract/endpoint.ts';

export type Ending = Omit<Outcome, 'rev' | 'at'>;
