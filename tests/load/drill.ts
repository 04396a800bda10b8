/**
 * A server is lost and put back: copied by `npm run backup` while athletes train, it is gone some time later, and the copy
 * is put back by `npm run restore`. What the devices had sent meanwhile comes back from them.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shiftDate } from '#core/domain/dates.ts';
import { root } from '#scripts/paths.ts';
import { HttpDevice } from '#tests/kills/http-device.ts';
import { Random } from '#tests/simulation/random.ts';
import { storeAt } from '#tests/server/store/store-at.ts';
import { drain, rest } from './drain.ts';
import type { Installation } from './installation.ts';
import type { Result } from './loads.ts';
import { Meter } from './meter.ts';

const dayOne = '2027-01-04';
/** A phone and a laptop. */
const devicesPerAthlete = 2;

/**
 * @param athletesCount who train meanwhile, each on two devices, one session after the other
 * @returns also the seconds of each command; a lost session, or one that is there twice, is a problem
 */
export async function drill(installation: Installation, athletesCount: number): Promise<Result> {
  const meter = new Meter();
  const athletes = await installation.register(athletesCount);
  const [workoutId = ''] = await installation.workoutIds();
  const devices = athletes.flatMap((athlete, place) =>
    Array.from(
      { length: devicesPerAthlete },
      (_, at) => new HttpDevice(athlete, installation.reach, new Random(2 * place + at), meter.note),
    ),
  );
  let planned = 0;
  const trainOnce = async (device: HttpDevice): Promise<void> => {
    await device.plan(workoutId, shiftDate(dayOne, (planned += 1) % 365));
    await drain(device);
  };
  const copies = mkdtempSync(join(tmpdir(), 'drill-'));
  try {
    await Promise.all(devices.map(trainOnce));
    const copied = new AbortController();
    const training = devices.map(async (device) => {
      while (!copied.signal.aborted) await trainOnce(device);
    });
    const backupSeconds = await run(installation, 'backup', copies);
    copied.abort();
    await Promise.all(training);
    // The devices are ahead of the copy now, and one of each athlete's has more that it has not sent.
    for (let time = 0; time < 3; time += 1) await Promise.all(devices.map(trainOnce));
    const bytes = await installation.bytes();
    await installation.stop();
    for (const [at, device] of devices.entries())
      if (at % devicesPerAthlete === 0) await device.plan(workoutId, shiftDate(dayOne, (planned += 1) % 365));
    const restoreSeconds = await run(installation, 'restore', join(copies, readdirSync(copies)[0] ?? ''));
    await installation.start();
    await rest(devices);
    const { lost, other } = await counted(installation, devices);
    const size = `${(bytes / 1e9).toFixed(2)} GB`;
    return {
      figures: `drill: ${size} copied and checked in ${backupSeconds.toFixed(1)} s, put back in ${restoreSeconds.toFixed(1)} s; ${planned} sessions of ${devices.length} devices, calls lost ${lost}, ${meter.words}`,
      problems: [...meter.problems, ...other, ...(lost > 0 ? [`${lost} sessions were lost`] : [])],
    };
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** @returns the seconds that it took */
async function run({ environment }: Installation, act: 'backup' | 'restore', place: string): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const args = ['--disable-warning=ExperimentalWarning', `server/backup/${act}.ts`, place];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return (performance.now() - began) / 1000;
}

/** Each session that a device has planned is on the server and on both devices, and there is no other. */
async function counted(installation: Installation, devices: readonly HttpDevice[]) {
  const store = await storeAt(installation.place);
  const other: string[] = [];
  let lost = 0;
  for (const [userId, own] of Map.groupBy(devices, ({ athlete }) => athlete.userId)) {
    const wanted = new Set(own.flatMap((device) => device.planned));
    const stored = await store.read((reads) => reads.byKey(userId, 'events', null, null));
    const onServer = new Set(stored.map(({ row }) => row.id));
    lost += wanted.difference(onServer).size;
    for (const id of onServer.difference(wanted)) other.push(`${id} is nobody’s session`);
    for (const { store: onDevice } of own) {
      const shown = onDevice.content.rows.get('events')?.size ?? 0;
      if (shown !== wanted.size) other.push(`a device shows ${shown} of ${wanted.size} sessions`);
      const left = [...onDevice.content.calls.values()].filter(
        ({ state }) => state === 'queued' || state === 'answered',
      );
      if (left.length > 0) other.push(`${left.length} calls still wait`);
    }
  }
  await store.close();
  return { lost, other };
}
