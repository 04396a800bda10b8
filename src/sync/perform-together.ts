/** Several acts that are one to the athlete: the changes, their calls and their way back, in one transaction. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { markedId } from '#core/domain/sync/marked-id.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import { freshId, type Device } from './device.ts';
import { noteLeft, ownLeft } from './own-left.ts';
import { checked, enqueue, type Performed } from './perform.ts';

/** One of several acts that are done together. */
export interface Part<Name extends ActName = ActName> {
  name: Name;
  input: InputOf<Name>;
  shown: Shown;
}

/** Where a way back is stored. */
export interface StoredWayBack {
  /** A later one under it takes its place. */
  key: string;
  /** What was done of it before, where it is done bit by bit. */
  before?: readonly DoneAct[];
  /** More of it is still to be done. */
  isUnderWay?: boolean;
  /** Other ways back that end with what is done. */
  forgets?: readonly string[];
}

/**
 * Does several acts and stores how to undo them, in one transaction: if the page ends, all of it is done or nothing.
 * @param parts an act may change a row that an earlier part has changed: its `shown` then has the row as that part
 * leaves it, or leaves the row out
 * @param wayBack where to store the undo. Its key marks the ids of the calls (`hasMark`). Null: no undo is stored
 * @param onProgress gets the number of acts done so far; none of them is saved before all are done
 * @returns those that changed something
 * @throws Refusal where one of them is not allowed; then nothing has changed
 */
export async function performTogether(
  device: Device,
  parts: readonly Part[],
  wayBack: StoredWayBack | null,
  onProgress: (done: number) => void = () => {},
): Promise<DoneAct[]> {
  const asked = parts.map(({ name, input, shown }) => ({
    name,
    ...checked(name, input),
    act: { mid: wayBack ? markedId(wayBack.key, freshId(device)) : freshId(device), at: device.now() },
    seen: { shown, ownLeft: ownLeft(device) },
    earlier: undefined as Performed | undefined,
  }));
  const done = await device.store.transaction(async (transaction) => {
    const changed: DoneAct[] = [];
    for (const [index, part] of asked.entries()) {
      const { name, declared, plain, act, seen, earlier } = part;
      part.earlier = await enqueue(transaction, device.account, declared, plain, act, seen, earlier);
      if (part.earlier.at === 'saved') changed.push({ name, input: plain, effect: part.earlier.effect, mid: act.mid });
      onProgress(index + 1);
    }
    if (changed.length > 0 && wayBack) {
      const { key, before = [], isUnderWay = false, forgets = [] } = wayBack;
      for (const other of forgets) await transaction.putWayBack(other, null);
      await transaction.putWayBack(key, { acts: [...before, ...changed], at: device.now(), isUnderWay });
    }
    return changed;
  });
  for (const { effect } of done) noteLeft(device, effect);
  return done;
}
