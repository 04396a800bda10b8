/** The loads. Each answers with its figures and with what went wrong. */
import { setTimeout } from 'node:timers/promises';
import { shiftDate } from '#core/domain/dates.ts';
import { type Athlete, HttpDevice, type Request } from '#tests/kills/http-device.ts';
import { Random } from '#tests/simulation/random.ts';
import { drain, rest } from './drain.ts';
import { HostileAccount, type Statuses } from './hostile-account.ts';
import { inThread } from './in-thread.ts';
import type { Installation } from './installation.ts';
import { Meter } from './meter.ts';

export interface Result {
  figures: string;
  problems: string[];
}

/** A phone, a tablet, a laptop, and the phone before. */
const devicesPerAthlete = 4;
const megabyte = 1e6;

const devicesOf = (athletes: readonly Athlete[], count: number, { reach }: Installation, meter: Meter): HttpDevice[] =>
  Array.from(
    { length: count },
    (_, index) => new HttpDevice(athletes[index % athletes.length]!, reach, new Random(index), meter.note),
  );

/** Devices that were offline for long come back in the same moment, each with a queue. */
export async function burst(installation: Installation, devicesCount: number, changes: number): Promise<Result> {
  const meter = new Meter();
  const athletes = await installation.register(Math.ceil(devicesCount / devicesPerAthlete));
  const workoutIds = await installation.workoutIds();
  const devices = devicesOf(athletes, devicesCount, installation, meter);
  for (const [index, device] of devices.entries()) {
    for (let change = 0; change < changes; change += 1) {
      await device.plan(
        workoutIds[change % workoutIds.length]!,
        shiftDate('2027-01-04', (index * changes + change) % 365),
      );
    }
  }
  // Connections that the server has closed meanwhile are noticed: no device is amid a request on one.
  await setTimeout(100);
  const began = performance.now();
  await Promise.all(devices.map(drain));
  const seconds = (performance.now() - began) / 1000;
  const words = meter.words;
  await rest(devices);
  const total = devicesCount * changes;
  return {
    figures: `burst: ${devicesCount} devices × ${changes} changes drained in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(0)} changes a second, ${words}`,
    problems: [...meter.problems, ...(await installation.wrong(devices))],
  };
}

/** Many devices of one account do every kind of act, all at once: its rows are locked for one after the other. */
export async function hotAccount(installation: Installation, writers: number, changes: number): Promise<Result> {
  const meter = new Meter();
  const athletes = await installation.register(1);
  const workoutIds = await installation.workoutIds();
  const devices = devicesOf(athletes, writers, installation, meter);
  const began = performance.now();
  await Promise.all(
    devices.map(async (device) => {
      for (let change = 0; change < changes; change += 1) {
        await device.act(workoutIds);
        await drain(device);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const words = meter.words;
  await rest(devices);
  const total = devices.reduce((sum, { store }) => sum + store.content.calls.size, 0);
  return {
    figures: `hot account: ${writers} writers, ${total} changes in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(0)} changes a second, ${words}`,
    problems: [...meter.problems, ...(await installation.wrong(devices))],
  };
}

/**
 * A plain evening: so many syncs begin each second, however long the ones before take.
 * @param beside what goes on from the first of them on; it answers how to end it, after the last of them has begun
 */
export async function steady(
  installation: Installation,
  minutes: number,
  perSecond: number,
  beside: () => () => void = () => () => {},
): Promise<Result> {
  const meter = new Meter();
  // Each device syncs every ten seconds or so.
  const devicesCount = 10 * perSecond;
  const athletes = await installation.register(Math.ceil(devicesCount / devicesPerAthlete));
  const workoutIds = await installation.workoutIds();
  const devices = devicesOf(athletes, devicesCount, installation, meter);
  await Promise.all(devices.map(drain));
  meter.clear();
  const endBeside = beside();

  const memory: number[] = [];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const beats = Math.round(minutes * 60 * perSecond);
  let late = 0;
  for (let beat = 0; beat < beats; beat += 1) {
    const pause = began + (beat * 1000) / perSecond - performance.now();
    if (pause > 0) await setTimeout(pause);
    if (pause < -1000) late += 1;
    if (beat % perSecond === 0) {
      memory.push(Math.max(...installation.nodes.map((node) => node.residentBytes())) / megabyte);
    }
    const device = devices[beat % devices.length]!;
    const one = device
      .plan(workoutIds[beat % workoutIds.length]!, shiftDate('2027-01-04', beat % 365))
      .then(() => drain(device))
      .finally(() => running.delete(one));
    running.add(one);
  }
  endBeside();
  await Promise.all(running);
  const seconds = (performance.now() - began) / 1000;
  const words = meter.words;
  await rest(devices);
  const [first, last] = [memory.slice(0, Math.ceil(memory.length / 4)), memory.slice(-Math.ceil(memory.length / 4))];
  const figure = (part: readonly number[]): string => medianOf(part).toFixed(0);
  return {
    figures: `steady: ${beats} syncs in ${seconds.toFixed(1)} s (${late} begun over a second late), ${words}, memory ${figure(first)} MB in the first quarter, ${figure(last)} MB in the last, at most ${Math.max(...memory).toFixed(0)} MB`,
    problems: [...meter.problems, ...(await installation.wrong(devices))],
  };
}

/**
 * Others synchronise as on a plain evening, at first by themselves and then while one account does its worst: on a machine
 * that has other work the two are to be compared, not each with a clock.
 */
export async function hostile(installation: Installation, minutes: number, perSecond: number): Promise<Result> {
  const account = await HostileAccount.register(installation);
  const taken = await account.prepare();
  const before = await watchedEvening(installation, minutes, perSecond);
  const ended = Promise.withResolvers<Statuses>();
  const evening = await watchedEvening(installation, minutes, perSecond, () => {
    const endAttack = account.attackInThread();
    return () => ended.resolve(endAttack());
  });
  const said = Object.entries(await ended.promise).map(
    ([kind, counts]) => `${kind} ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'}`,
  );
  return {
    figures: `without the hostile account: ${before.figures}\nhostile account (${taken.versions} versions and ${taken.listed} listed workouts taken; ${said.join('; ')}): ${evening.figures}`,
    problems: [...before.problems, ...evening.problems],
  };
}

/** As `steady`, while somebody asks whether the server is there. */
async function watchedEvening(
  installation: Installation,
  minutes: number,
  perSecond: number,
  beside: () => () => void = () => () => {},
): Promise<Result> {
  const asked = Promise.withResolvers<Request[]>();
  const { figures, problems } = await steady(installation, minutes, perSecond, () => {
    const endBeside = beside();
    const addresses = installation.nodes.map(({ address }) => address);
    const endAsking = inThread<Request[]>(new URL('health-thread.ts', import.meta.url), { addresses });
    return () => {
      endBeside();
      asked.resolve(endAsking());
    };
  });
  const health = new Meter();
  for (const request of await asked.promise) health.note(request);
  return { figures: `${figures}; health: ${health.words}`, problems: [...problems, ...health.problems] };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
