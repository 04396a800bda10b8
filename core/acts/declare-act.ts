/** An act: something that an athlete or coach does to the rows, declared once for the device and for the server. */
import { type Endpoint, outcome } from '#core/contract/endpoint.ts';
import type { Policy } from '#core/domain/sync/decide-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';

/** It travels through the queue as a call, or by its own address with `Idempotency-Key` as its mid. */
export interface Act<Input = unknown> extends Endpoint<Input> {
  /** The name by which queued calls know it; never renamed, since queues outlive releases. */
  call: string;
  /** The version of the call's shape; the server still takes every earlier one. */
  version: number;
  policy: Policy;
  /** What it does to the rows, on both sides. */
  rule: Rule<Input>;
}

/** By default an act is version 1, for who is signed in, and what clashes is asked about while the rest applies. */
export function declareAct<Input>(
  declared: Pick<Act<Input>, 'call' | 'method' | 'path' | 'input' | 'spec' | 'rule'> &
    Partial<Pick<Act<Input>, 'version' | 'access' | 'policy'>>,
): Act<Input> {
  return { access: 'login', policy: 'merge', version: 1, output: outcome, ...declared };
}
