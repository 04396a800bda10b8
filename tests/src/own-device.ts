/** An athlete's device for tests of reads: the real database on fake-indexeddb (the test imports it first), acts by the real queue. */
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { newId } from '#core/model/new-id.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { markCatalogueWhole, takeCatalogue } from '#src/db/take-catalogue.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { sessionInput } from '#tests/inputs.ts';

let ids = 0;

/** A new id; each run counts from the same start. */
export function freshId(): string {
  ids += 1;
  return newId(
    1_800_000_000_000 + ids,
    Uint8Array.from({ length: 10 }, (_, index) => (ids * 31 + index * 7) % 256),
  );
}

/** A public workout of some minutes at a percentage of FTP. */
export function indexedWorkout(name: string, minutes: number, percent: number): IndexedWorkout {
  return {
    workoutId: freshId(),
    versionId: freshId(),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    sport: 'bike',
    tags: [],
    minutes,
    stress: minutes,
    intensity: percent,
    level: percent <= 75 ? 2 : 4,
    segments: [{ type: 'active', durationSeconds: 60 * minutes, percentOfFtp: { start: percent, end: percent } }],
  };
}

/** Opens a device of a new account that has never met a server but knows these public workouts. */
export async function openOwnDevice(workouts: readonly IndexedWorkout[]) {
  const account = freshId();
  const database = new AccountDatabase(account);
  await takeCatalogue(database, { reset: false, workouts, removed: [], head: { rev: 1, stamp: 'a' } });
  await markCatalogueWhole(database);
  const device: Device = {
    account,
    store: new DexieDeviceStore(database),
    send: async () => ({ at: 'unreachable', milliseconds: 0 }),
    now: () => Date.parse('2027-01-14T06:00:00Z'),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    alone: (work) => work(),
    today: () => '2027-01-14',
  };
  const act = <Name extends ActName>(name: Name, input: InputOf<Name>) => perform(device, name, input);

  /** Puts a workout on a day and returns the session's id. */
  async function plan(workoutId: string, calendarDate: string, rank = 'V'): Promise<string> {
    const eventId = freshId();
    await act('pushEvent', sessionInput(eventId, workoutId, calendarDate, { rank }));
    return eventId;
  }

  return { database, device, act, plan };
}
