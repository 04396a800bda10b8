/** Every act, by its name: from this one list come the contract, the rules, the REST forms and the server's handlers. */
import { Refusal } from '#core/contract/errors.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { upcast } from '#core/contract/upcast.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import type { Redo } from '#core/domain/conflicts/decide-conflicts.ts';
import { type Act, doTo } from './declare-act.ts';
import * as list from './acts.gen.ts';
import { decideConflictsWith } from './sync/decide-conflicts.ts';

/** A call that was set aside or refused passes every check of a new one. */
const redo: Redo = async (rows, { call, sv, input }, who) => {
  const act = actOf(call);
  if (!act || sv > act.version) throw new Refusal('callUnknown');
  who.admit(act.access);
  const today = upcast({ call, sv, input });
  if (!act.input.safeParse(today).success) throw new Refusal('invalidInput');
  if (act.isTimeless) await doTo(rows, act, today, who);
};

export const acts = {
  ...list,
  decideConflicts: decideConflictsWith(redo),
};

export type ActName = keyof typeof acts;

type InputOfAct<One> = One extends Act<infer Input> ? Input : never;
export type InputOf<Name extends ActName> = InputOfAct<(typeof acts)[Name]>;

const byCall = new Map<string, Act>(Object.values(acts).map((act) => [act.call, act as unknown as Act]));

/** The act of a queued call, or undefined where this build does not know it. */
export const actOf = (call: string): Act | undefined => byCall.get(call);

/** What the athlete saw by a call: its record, completed if its release recorded less than today's does. */
export async function wasOf(rows: ReadRows, call: SentCall): Promise<SentCall['was']> {
  const act = actOf(call.call);
  if (!act?.wasOf) return call.was;
  const { data } = act.input.safeParse(upcast(call));
  return data === undefined ? call.was : act.wasOf(rows, call, data);
}
