/** Undoes an act as far as its result is unchanged. What was changed since, here or elsewhere, stays. */
import type { ActName } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { rowsShown } from '#core/domain/sync/shown-rows.ts';
import { type Effect, stillLeft } from '#core/domain/sync/still-left.ts';
import type { DeviceTransaction, DoneAct } from '#src/db/device-store.ts';
import { freshId, type Device } from './device.ts';
import { DeviceRows } from './device-rows.ts';
import { noteLeft } from './own-left.ts';
import { checked, enqueue, type Performed } from './perform.ts';

/**
 * all: as before; part: except what was changed since; nothing: all of it was changed, or the act had changed nothing.
 */
export type TakenBack = 'all' | 'part' | 'nothing';

/** The call that takes an act back, from what still is as it left it; null where that leaves nothing to do. */
export type Reverse = (was: readonly WasRow[]) => { name: ActName; input: unknown } | null;

/**
 * Undoes an act by a call of its own, to which the rows were shown as the act left them, so that a change that this
 * device has not heard of is not overwritten; the athlete is asked then.
 * @throws Refusal where the shape or a rule says no; nothing has changed then
 */
export async function takeBack(device: Device, { was, left }: Effect, reverse: Reverse): Promise<TakenBack> {
  const one = asked(device, { was, left }, reverse);
  await device.store.transaction((transaction) => takeBackIn(transaction, device.account, one));
  noteDone(device, one.performed);
  return one.end;
}

export interface Asked {
  mid: string;
  at: number;
  effect: Effect;
  reverse: Reverse;
  /** The call that took it back, once it has. */
  done: DoneAct | null;
  performed: Performed;
  end: TakenBack;
}

/** Not begun yet. */
const notBegun = { done: null, performed: { at: 'unchanged' }, end: 'nothing' } as const satisfies Partial<Asked>;

export const asked = (device: Device, effect: Effect, reverse: Reverse): Asked => ({
  mid: freshId(device),
  at: device.now(),
  effect,
  reverse,
  ...notBegun,
});

/** Says in `one` how it ended. */
export async function takeBackIn(transaction: DeviceTransaction, account: string, one: Asked): Promise<void> {
  // Run again after a lost connection, it has been done.
  if (await transaction.call(one.mid)) return;
  // Run again after one that was not committed, nothing of that holds.
  Object.assign(one, notBegun);
  const rows = new DeviceRows(transaction);
  const { was, left } = one.effect;
  const unchanged = await stillLeft(rows, { was, left });
  const doing = one.reverse(unchanged);
  if (!doing) return;
  const { declared, plain } = checked(doing.name, doing.input);
  const seen = { shown: left, ownLeft: new Map() };
  one.performed = await enqueue(transaction, account, declared, plain, one, seen);
  if (one.performed.at === 'saved')
    one.done = { name: doing.name, input: plain, effect: one.performed.effect, mid: one.mid };
  if (!(await hasChanged(rows, one.performed))) return;
  one.end = sameValue(changes(unchanged, left), changes(was, left)) ? 'all' : 'part';
}

export const noteDone = (device: Device, done: Performed): void =>
  void (done.at === 'saved' && noteLeft(device, done.effect));

/** @param before the rows as they were */
async function hasChanged(before: DeviceRows, performed: Performed): Promise<boolean> {
  if (performed.at === 'unchanged') return false;
  for (const { table, row } of rowsShown(performed.effect.left)) {
    if (!sameValue((await before.row(table, row.id))?.view, row)) return true;
  }
  return false;
}

/** Without rows that were only found deleted, and without versions of workouts, which never change. */
function changes(was: readonly WasRow[], left: Effect['left']): WasRow[] {
  const live = rowsShown(left).filter(({ row }) => row.deletedBy === null);
  return was.filter(
    ({ table, id, fields, below }) =>
      table !== 'workoutVersions' && (fields === null || below !== undefined || live.some(({ row }) => row.id === id)),
  );
}
