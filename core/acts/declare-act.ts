/** An act: something that an athlete or coach does to the rows, declared once for the device and for the server. */
import { type Endpoint, outcome } from '#core/contract/endpoint.ts';
import type { SentCall } from '#core/contract/sync.ts';
import type { Policy } from '#core/domain/sync/decide-row.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import type { ActContext, Rows, Rule } from '#core/domain/sync/rows.ts';
import type { User } from '#core/model/access.ts';
import type { Named } from './named.ts';

/** It travels through the queue as a call, or by its own address, where the header `Idempotency-Key` is its mid. */
export interface Act<Input = unknown> extends Endpoint<Input> {
  /** The name by which queued calls know it; never renamed, since queues outlive releases. */
  call: string;
  /** The version of the call's shape; the server still takes every earlier one. */
  version: number;
  policy: Policy;
  /** What of the athlete's it names; null where it names only what it makes, or the account's own settings. */
  names: ((input: Input) => Named) | null;
  /** What it does to the rows, on both sides. */
  rule: Rule<Input>;
  /** What an account of this level may ask for of its input; the rest is left out, so that it clashes with nothing. */
  allowed?: (user: User, input: Input) => Input;
  /**
   * What a device shows in advance, after the rule, of the reactions that will follow on the server
   * (server/execute/reactions).
   */
  preview?: Rule<Input>;
  /** For calls of earlier releases, whose `was` recorded less: the `was` that a call of today has. */
  wasOf?: (rows: ReadRows, call: SentCall, input: Input) => Promise<SentCall['was']>;
  /**
   * True: a call that was set aside can still be done later. False: it depends on the rows at its time and is wrong
   * later.
   */
  isTimeless: boolean;
}

/**
 * Defaults: version 1, timeless, for signed-in athletes; fields that clash are asked about while the others are
 * applied.
 */
export function declareAct<Input>(
  declared: Pick<Act<Input>, 'call' | 'method' | 'path' | 'input' | 'spec' | 'names' | 'rule'> &
    Partial<Pick<Act<Input>, 'version' | 'access' | 'policy' | 'allowed' | 'preview' | 'wasOf' | 'isTimeless'>>,
): Act<Input> {
  return { access: 'login', policy: 'merge', version: 1, isTimeless: true, output: outcome, ...declared };
}

/** Applies an act to rows: its rule, for what the account may ask for, and on a device the preview of the reactions. */
export async function doTo(rows: Rows, act: Act, input: unknown, context: ActContext): Promise<void> {
  const asked = context.user && act.allowed ? act.allowed(context.user, input) : input;
  await act.rule(rows, asked, context);
  if (context.isPreview) await act.preview?.(rows, asked, context);
}
