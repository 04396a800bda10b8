/** An athlete does something: the change is on the device, and in the queue, in one transaction. */
import { type Act, doTo } from '#core/acts/declare-act.ts';
import { Refusal } from '#core/contract/errors.ts';
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { canonical, digestOf } from '#core/domain/sync/digest.ts';
import { isWordByWord, pick } from '#core/domain/sync/fields.ts';
import { Layer } from '#core/domain/sync/layer.ts';
import { recordWas } from '#core/domain/sync/record-was.ts';
import { descendants, onDevice, type RowName } from '#core/domain/sync/rows.ts';
import { type OwnLeft, type Shown, ShownRows } from '#core/domain/sync/shown-rows.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import { isSoundAsKnown } from '#core/domain/sync/sound-row.ts';
import { limits } from '#core/model/limits.ts';
import { isTableName, type AnyRow } from '#core/model/tables.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import type { DeviceTransaction } from '#src/db/device-store.ts';
import { freshId, type Device } from './device.ts';
import { DeviceRows } from './device-rows.ts';
import { meant } from './meant.ts';
import { noteLeft, ownLeft } from './own-left.ts';

/** saved: on this device, durably. unchanged: it was so already, and nothing is sent (S5.13). */
export type Performed = { at: 'saved'; mid: string; effect: Effect } | { at: 'unchanged' };

/**
 * Does what the athlete asks, on the device, and queues it.
 * @param input absolute and complete: final dates, ids and times are in it
 * @param shown the rows that it changes as they were shown: what has become of them since is not overwritten unasked
 * @param blobs that the rows refer to by their hashes; they are on disk with them or not at all
 * @returns once the transaction is on disk: only then may the page say "saved"
 * @throws Refusal where a rule, the shape or the size says no; nothing has changed then
 */
export async function perform<Name extends ActName>(
  device: Device,
  name: Name,
  input: InputOf<Name>,
  shown: Shown = {},
  blobs: readonly BlobContent[] = [],
): Promise<Performed> {
  const { declared, plain } = checked(name, input);
  for (const { bytes } of blobs)
    if (bytes.length === 0 || bytes.length > limits.blobBytes)
      throw new Refusal('tooLarge', { most: limits.blobBytes });
  const act = { mid: freshId(device), at: device.now() };
  const seen = { shown, ownLeft: ownLeft(device) };
  let earlier: Performed | undefined;
  const performed = await device.store.transaction(
    async (transaction) => (earlier = await enqueue(transaction, device.account, declared, plain, act, seen, earlier)),
    blobs,
  );
  if (performed.at === 'saved') noteLeft(device, performed.effect);
  return performed;
}

/** JSON is what is sent and hashed, so JSON is what is applied. @throws Refusal where the input has another shape */
export function checked(name: ActName, input: unknown): { declared: Act; plain: unknown } {
  const declared = acts[name] as unknown as Act;
  const plain: unknown = JSON.parse(JSON.stringify(input));
  if (!declared.input.safeParse(plain).success) throw new Refusal('invalidInput');
  return { declared, plain };
}

/** What the athlete knew of the rows: what the page showed, and what its own acts have left since. */
export interface Seen {
  shown: Shown;
  ownLeft: OwnLeft;
}

/**
 * The part inside the transaction; run again after a lost connection, it finds its own call and has succeeded.
 * @param earlier how it ended then: by now the rows may have been changed by others
 */
export async function enqueue(
  transaction: DeviceTransaction,
  account: string,
  act: Act,
  input: unknown,
  { mid, at }: { mid: string; at: number },
  seen: Seen = { shown: {}, ownLeft: new Map() },
  earlier?: Performed,
): Promise<Performed> {
  const rows = new DeviceRows(transaction);
  const known = await transaction.call(mid);
  if (known) return earlier ?? { at: 'saved', mid, effect: await effectOf(rows, known.was) };
  const before = new ShownRows(rows, seen.shown, seen.ownLeft);
  const layer = new Layer(before);
  await doTo(layer, act, input, onDevice(mid, account));
  const was = await recordWas(layer, before);
  if (was.length === 0 && act.call !== acts.park.call) return { at: 'unchanged' };
  for (const { table, row } of layer.changes) {
    if (!isSoundAsKnown(table, row)) throw new Refusal('ruleBroken');
  }
  const call = { mid, sv: act.version, call: act.call, input, was };
  const text = canonical(call);
  const characters = text.length;
  if (characters > limits.callCharacters) throw new Refusal('tooLarge', { characters, most: limits.callCharacters });
  const had = await withWordsAsTheyAre(rows, was);
  // Shown as every later rebase will show it.
  await rows.overlay(await meant(rows, call, account));
  await rows.flush();
  await transaction.addCall({ ...call, at, hash: digestOf(text), state: 'queued' });
  return { at: 'saved', mid, effect: await effectOf(rows, had) };
}

/**
 * The page may have shown an old state of a list of words; the act applies its own additions and removals to the
 * current one.
 */
async function withWordsAsTheyAre(rows: DeviceRows, was: readonly WasRow[]): Promise<WasRow[]> {
  const had: WasRow[] = [];
  for (const one of was) {
    const { table, id, fields } = one;
    const words = isTableName(table) && fields ? Object.keys(fields).filter((field) => isWordByWord(table, field)) : [];
    const row =
      words.length > 0 && isTableName(table) ? ((await rows.get(table, id)) as AnyRow | undefined) : undefined;
    had.push(row ? { ...one, fields: { ...fields, ...pick(row, words) } } : one);
  }
  return had;
}

async function effectOf(rows: DeviceRows, was: readonly WasRow[]): Promise<Effect> {
  const left: Record<string, AnyRow[]> = {};
  for (const { table, id } of namesIn(was)) {
    const row = (await rows.row(table, id))?.view;
    if (row) (left[table] ??= []).push(row);
  }
  // Rows below a row that comes back were there before. They are noted too: otherwise only later rows would keep it
  // from being deleted again.
  for (const { table, id, fields } of was) {
    const row = isTableName(table) ? left[table]?.find((one) => one.id === id) : undefined;
    if (!isTableName(table) || typeof fields?.['deletedBy'] !== 'string' || row?.deletedBy !== null) continue;
    for (const below of await descendants(rows, table, id)) {
      const ofTable = (left[below.table] ??= []);
      if (ofTable.every((one) => one.id !== below.row.id)) ofTable.push(below.row as AnyRow);
    }
  }
  return { was, left: left as Shown };
}

/** Every row that a call touches: those that it names, and those that go with a row that it deletes. */
function namesIn(was: readonly WasRow[]): RowName[] {
  const below = was.flatMap((row) => Object.keys(row.below ?? {}));
  return [...new Set([...was.map(({ table, id }) => `${table}/${id}`), ...below])].flatMap((name) => {
    const [table = '', id = ''] = name.split('/', 2);
    return isTableName(table) ? { table, id } : [];
  });
}
