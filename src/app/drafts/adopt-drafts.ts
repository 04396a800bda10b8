/**
 * What a visitor has made before signing in, offered to the account: each draft `{name, input}` becomes a call. The
 * mid of the call is stored with the draft first, so that a crash in between repeats it harmlessly.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { Act } from '#core/acts/declare-act.ts';
import { acts } from '#core/acts/acts.ts';
import type { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { freshId, type Device } from '#src/sync/device.ts';
import { enqueue } from '#src/sync/perform.ts';
import { type DraftAct, isAct } from './store-draft.ts';

/** The acts that wait for an account, oldest first; other drafts (a trainer session) are not among them. */
export async function draftActsIn(anonymous: AnonymousDatabase): Promise<{ key: string; act: DraftAct; at: number }[]> {
  const drafts = await anonymous.drafts.toArray();
  return drafts
    .flatMap(({ key, value, at }) => (isAct(value) && Object.hasOwn(acts, value.name) ? [{ key, act: value, at }] : []))
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Takes all of them over into the device's open account.
 * @returns how many were taken; what a rule refuses stays a draft
 */
export async function adoptDrafts(anonymous: AnonymousDatabase, device: Device): Promise<number> {
  let taken = 0;
  for (const { key, act, at } of await draftActsIn(anonymous)) {
    const mid = act.adopted?.account === device.account ? act.adopted.mid : freshId(device);
    await anonymous.drafts.update(key, { value: { ...act, adopted: { account: device.account, mid } } });
    const declared = acts[act.name] as unknown as Act;
    const plain: unknown = JSON.parse(JSON.stringify(act.input));
    try {
      if (!declared.input.safeParse(plain).success) throw new Refusal('invalidInput');
      await device.store.transaction((transaction) =>
        enqueue(transaction, device.account, declared, plain, { mid, at }),
      );
    } catch (error) {
      if (error instanceof Refusal) continue;
      throw error;
    }
    await anonymous.drafts.delete(key);
    taken += 1;
  }
  return taken;
}
