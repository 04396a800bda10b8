/** An athlete does something: the change is on the device, and in the queue, in one transaction. */
import type { MutationEndpoint } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/errors.ts';
import { mutations, type MutationName } from '#core/contract/mutations.ts';
import { ruleOf, type InputOf } from '#core/domain/rules.ts';
import { canonical, digest } from '#core/domain/sync/digest.ts';
import { Layer } from '#core/domain/sync/layer.ts';
import { recordWas } from '#core/domain/sync/record-was.ts';
import { isSoundAsKnown } from '#core/domain/sync/sound-row.ts';
import { limits } from '#core/model/limits.ts';
import type { DeviceTransaction } from '#src/db/device-store.ts';
import { freshId, type Device } from './device.ts';
import { DeviceRows } from './device-rows.ts';
import { meant } from './meant.ts';

/** saved: on this device, durably. unchanged: it was so already, and nothing is sent (S5.13). */
export type Performed = { at: 'saved'; mid: string } | { at: 'unchanged' };

/**
 * Does what the athlete asks, on the device, and queues it.
 * @param input absolute and complete: final dates, ids and times are in it
 * @returns once the transaction is on disk: only then may the page say "saved"
 * @throws Refusal where a rule, the shape or the size says no; nothing has changed then
 */
export async function perform<Name extends MutationName>(
  device: Device,
  name: Name,
  input: InputOf<Name>,
): Promise<Performed> {
  const endpoint = mutations[name] as unknown as MutationEndpoint;
  // JSON is what travels and what is hashed, so JSON is what is applied.
  const plain: unknown = JSON.parse(JSON.stringify(input));
  if (!endpoint.input.safeParse(plain).success) throw new Refusal('invalidInput');
  const act = { mid: freshId(device), at: device.now() };
  return device.store.transaction((transaction) => enqueue(transaction, device.account, endpoint, plain, act));
}

/** The part inside the transaction; run again after a lost connection, it finds its own call and has succeeded. */
export async function enqueue(
  transaction: DeviceTransaction,
  account: string,
  endpoint: MutationEndpoint,
  input: unknown,
  { mid, at }: { mid: string; at: number },
): Promise<Performed> {
  if (await transaction.call(mid)) return { at: 'saved', mid };
  const rows = new DeviceRows(transaction);
  const layer = new Layer(rows);
  const rule = ruleOf(endpoint.call);
  await rule?.(layer, input, { mid, accountId: account });
  const was = await recordWas(layer, rows);
  if (was.length === 0 && endpoint.call !== mutations.park.call) return { at: 'unchanged' };
  for (const { table, row } of layer.changes) {
    if (!isSoundAsKnown(table, row)) throw new Refusal('ruleBroken');
  }
  const call = { mid, sv: endpoint.version, call: endpoint.call, input, was };
  const characters = canonical(call).length;
  if (characters > limits.callCharacters) throw new Refusal('tooLarge', { characters, most: limits.callCharacters });
  // Shown as every later rebase will show it.
  await rows.overlay(await meant(rows, call, account));
  await rows.flush();
  await transaction.addCall({ ...call, at, hash: digest(call), state: 'queued' });
  return { at: 'saved', mid };
}
