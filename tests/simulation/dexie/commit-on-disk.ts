/** One piece of work of a simulated tab on the real database, and what the athlete is owed when its storage fails. */
import { Dexie } from 'dexie';
import type { BlobContent } from '#src/db/device-blob.ts';
import type { DeviceTransaction } from '#src/db/device-store.ts';
import { isStorageFull } from '#src/db/storage-failure.ts';
import { during } from '#tests/simulation/settle.ts';
import type { Tab } from '#tests/simulation/simulated-device.ts';
import type { World } from '#tests/simulation/world.ts';
import type { DiskTab } from './disk-device-store.ts';
import { type Meet, type StorageFault, storageFaults } from './failing-storage.ts';

const faultsOfWrites = storageFaults.filter((fault) => fault !== 'not opened');

/** A lost connection is had again so often. */
const mostTries = 3;

/** What the storage does to a tab that opens the database or begins to write. */
export function meet(world: World, tab: Tab, point: Parameters<Meet>[0]): ReturnType<Meet> {
  const { random } = world;
  const isLikely = tab.disk && tab.disk.met.length > 0;
  if (!world.isFaulty || !random.chance(isLikely ? 0.2 : 0.03)) return null;
  const fault: StorageFault = point === 'open' ? 'not opened' : random.pick(faultsOfWrites)!;
  world.count(`storage: ${fault}`);
  world.tell(tab.device, () => `storage: ${fault}`);
  return { fault, afterRequests: random.below(30) };
}

type Work<Result> = (transaction: DeviceTransaction) => Promise<Result>;

/** The tab's turn to write has come. */
export async function commitOnDisk<Result>(
  world: World,
  tab: Tab,
  disk: DiskTab,
  work: Work<Result>,
  blobs: readonly BlobContent[],
): Promise<Result> {
  let added: string[] = [];
  const written: Work<Result> = (transaction) => {
    added = [];
    const addCall: DeviceTransaction['addCall'] = (call) => {
      added.push(call.mid);
      return transaction.addCall(call);
    };
    return work({ ...transaction, addCall });
  };
  Object.assign(disk, { met: [], commits: 0, isBusy: true, isThrownAway: false });
  try {
    const result = await during(disk.transaction(written, blobs), disk.end);
    // A tab that is gone hears nothing more.
    if (!tab.alive) return await forever();
    // Data that the browser throws away in the moment in which it was written is lost, and this cannot be known.
    const isGone = disk.isThrownAway && disk.commits === 0;
    const isMissing = !isGone && added.some((mid) => !tab.device.store.content.calls.has(mid));
    if (isMissing) world.fail(`I1: ${tab.device.name} was told that it is saved, but it is not on the disk`);
    if (disk.commits > 1 + lostAnswers(disk)) world.fail(`${tab.device.name}: written in ${disk.commits} pieces`);
    return result;
  } catch (error) {
    if (!tab.alive) return await forever();
    const violation = checkNotSaved(disk, error);
    if (violation) world.fail(`${tab.device.name}: ${violation}`);
    // As any other failure of storage in this world.
    throw isOfStorage(error) ? new DOMException(String(error), 'UnknownError') : error;
  } finally {
    disk.isBusy = false;
  }
}

const forever = (): Promise<never> => new Promise(() => {});
/** Also where our own code wraps it: a rule throws none of these. */
export const isOfStorage = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof Dexie.DexieError;
const lostAnswers = ({ met }: DiskTab): number => met.filter((fault) => fault === 'answer lost').length;

/** What was not saved is told as such, with the true reason, and nothing of it is on the disk. */
function checkNotSaved(disk: DiskTab, error: unknown): string | null {
  if (disk.commits > lostAnswers(disk)) return `told that it is not saved, but it is on the disk: ${String(error)}`;
  if (!isOfStorage(error)) return null;
  const quotas = disk.met.filter((fault) => fault.startsWith('quota')).length;
  const losses = disk.met.length - quotas;
  const isFull = isStorageFull(error);
  if (isFull ? quotas === 0 : losses === 0) return `told another reason than the true one: ${String(error)}`;
  const isHopeless = losses >= mostTries || (quotas > 0 && disk.met.length > 1);
  return isHopeless ? null : `gave up after no more than ${disk.met.join(', ')}: ${String(error)}`;
}
