/**
 * A Saturday morning: between seven and nine everybody opens Today. Each opening synchronises the device, with a change
 * every second time, asks for today's suggestion, and every fifth time searches; one in twenty is by somebody who means
 * harm. The rate doubles from level to level, however long the ones before take, until it breaks.
 */
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { shiftDate } from '#core/domain/dates.ts';
import { type Athlete, HttpDevice, type Request } from '#tests/kills/http-device.ts';
import { Random } from '#tests/simulation/random.ts';
import { drain } from './drain.ts';
import { HostileAccount } from './hostile-account.ts';
import type { Installation } from './installation.ts';
import type { Result } from './loads.ts';
import { Meter } from './meter.ts';

const kinds = ['sync', 'today', 'search'] as const;
type Kind = (typeof kinds)[number];

/** One kind of request at one rate. */
export interface Level {
  openingsPerSecond: number;
  kind: Kind;
  answered: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  toldToWait: number;
  failed: number;
  /** What an opening took of the processors of all nodes. */
  serverMillisecondsPerOpening: number;
  /** Of the whole machine, by the system: what else was at work. */
  machineLoad: number;
}

const hostileShare = 0.05;
const changeEvery = 2;
const searchEvery = 5;
const searches = ['sweet spot 60 min', 'recovery', '5 x 4 min', 'swim technique', '2000 m rowing', 'threshold'];
/**
 * An athlete waits no longer for a page; at a rate where one in a hundred does, or is sent away without a time, it has
 * broken.
 */
const patienceMilliseconds = 5_000;

/**
 * @param athletesCount who have a device each, and open Today in turn
 * @param rates openings a second, one level after the other
 * @param secondsEach how long each lasts
 * @param note told of each level
 */
export async function morning(
  installation: Installation,
  athletesCount: number,
  rates: readonly number[],
  secondsEach: number,
  note: (levels: readonly Level[]) => void,
): Promise<Result> {
  const athletes = await installation.register(athletesCount);
  const workoutIds = await installation.workoutIds();
  const all = Object.fromEntries(kinds.map((kind) => [kind, new Meter()])) as Record<Kind, Meter>;
  const devices = athletes.map(
    (athlete, at) => new HttpDevice(athlete, installation.reach, new Random(at), (request) => all.sync.note(request)),
  );
  await Promise.all(devices.map(drain));
  const hostile = await HostileAccount.register(installation);
  await hostile.prepare(Math.min(1, athletesCount / 100));
  const problems: string[] = [];
  let broken: string | null = null;
  let opened = 0;

  const open = async (): Promise<void> => {
    const count = (opened += 1);
    if (count % Math.round(1 / hostileShare) === 0) {
      await hostile.ask((['saves', 'pages', 'views', 'lists'] as const)[count % 4]!);
      return;
    }
    const device = devices[count % devices.length]!;
    const workoutId = workoutIds[count % workoutIds.length]!;
    if (count % changeEvery === 0) await device.plan(workoutId, shiftDate('2027-01-04', count % 365));
    await device.sync();
    all.today.note(await ask(installation, device.athlete, '/api/workout/today?workoutDuration=60'));
    const words = encodeURIComponent(searches[count % searches.length]!);
    if (count % searchEvery === 0)
      all.search.note(await ask(installation, device.athlete, `/api/workout/search?s=${words}&pageSize=20`));
  };

  for (const rate of rates) {
    for (const meter of Object.values(all)) meter.clear();
    const cpuBefore = installation.processorMilliseconds();
    const running = new Set<Promise<void>>();
    const began = performance.now();
    for (let beat = 0; beat < rate * secondsEach; beat += 1) {
      const pause = began + (beat * 1000) / rate - performance.now();
      if (pause > 0) await setTimeout(pause);
      const one = open().finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
    const openings = rate * secondsEach;
    const levels = kinds.map((kind): Level => {
      const meter = all[kind];
      return {
        openingsPerSecond: rate,
        kind,
        answered: meter.milliseconds.length,
        p50Milliseconds: Math.round(meter.percentile(0.5)),
        p99Milliseconds: Math.round(meter.percentile(0.99)),
        toldToWait: meter.waits,
        failed: meter.failures.length,
        serverMillisecondsPerOpening: Number(
          ((installation.processorMilliseconds() - cpuBefore) / openings).toFixed(1),
        ),
        machineLoad: Number((loadavg()[0] ?? 0).toFixed(1)),
      };
    });
    note(levels);
    const first = levels
      .filter((level) => level.failed > 0 || level.p99Milliseconds > patienceMilliseconds || level.toldToWait > 0)
      .toSorted((one, other) => other.failed + other.toldToWait - (one.failed + one.toldToWait))[0];
    if (first) broken ??= `${first.kind} first, at ${rate} openings a second (${toldOf(first)})`;
    if (levels.some(({ failed, p99Milliseconds }) => failed > 0 || p99Milliseconds > 2 * patienceMilliseconds)) break;
  }
  // What waits on devices gets in when the rush is over: nothing is lost by being told to wait.
  await Promise.all(devices.map(drain));
  problems.push(...(await installation.wrong(devices)));
  return {
    figures: `morning: ${broken ? `gives way in ${broken}` : `holds at ${rates.at(-1)} openings a second`}`,
    problems,
  };
}

const toldOf = ({ p99Milliseconds, toldToWait, failed }: Level): string =>
  `p99 ${p99Milliseconds} ms, ${toldToWait} told to wait, ${failed} failed`;

async function ask(installation: Installation, athlete: Athlete, path: string): Promise<Request> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${athlete.token}`, 'x-forwarded-for': athlete.network ?? '' };
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(`${installation.reach()}${path}`, { headers, signal }).catch(() => null);
  await response?.text().catch(() => '');
  return {
    status: response?.status ?? 0,
    milliseconds: performance.now() - began,
    retryAfterSeconds: Number(response?.headers.get('Retry-After')) || null,
  };
}
