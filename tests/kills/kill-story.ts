/** Many devices write and read over HTTP while servers and database are killed; then everybody rests, and all is checked. */
import { setTimeout } from 'node:timers/promises';
import { storeAt } from '#tests/server/store/store-at.ts';
import { Random } from '#tests/simulation/random.ts';
import { checkAccount } from './check-store.ts';
import { type Athlete, HttpDevice, publicWorkouts, register } from './http-device.ts';
import type { ServerProcess } from './server-process.ts';

/** Something that can be killed and comes back. */
interface Victim {
  kill(): Promise<void>;
  start(): Promise<unknown>;
}

interface Cast {
  nodes: readonly ServerProcess[];
  /** Killed too, where there is one. */
  database?: Victim;
  /** Where the store is: a file, or the address of a PostgreSQL. */
  place: string;
}

interface Told {
  kills: number;
  calls: number;
  /** How many requests met a dead or a dying server. */
  missed: number;
  violations: string[];
}

const devicesPerAthlete = 8;
const mostRoundsOfRest = 200;

interface Length {
  kills: number;
  seed: number;
  /** With eight devices each: fewer of them leave the processor to the servers, which then start sooner. */
  athletes: number;
}

/** Starts the nodes, tells the story, and ends them. */
export async function killStory({ nodes, database, place }: Cast, length: Length): Promise<Told> {
  const { kills, seed } = length;
  const random = new Random(seed);
  await Promise.all(nodes.map((node) => node.start()));
  // Ended once in good order, all later starts have compiled sources.
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all(nodes.map((node) => node.start()));
  try {
    const reach = () => random.pick(nodes)?.address ?? '';
    const athletes = await registered(length.athletes, reach, random);
    const workoutIds = await publicWorkouts(reach());
    const devices = athletes.flatMap((athlete) =>
      Array.from({ length: devicesPerAthlete }, (_, index) => new HttpDevice(athlete, reach, new Random(seed + index))),
    );
    const story = { isOver: false, missed: 0 };
    const living = devices.map((device) => live(device, workoutIds, random, story));
    const victims: Victim[] = [...nodes, ...(database ? [database] : [])];
    for (let killed = 0; killed < kills; killed += 1) await killOne(random.pick(victims), random);
    story.isOver = true;
    await Promise.all(living);
    await rest(devices);
    const violations = [...nodes.flatMap((node) => node.complaints), ...(await checked(place, athletes, devices))];
    const calls = devices.reduce((sum, { store }) => sum + store.content.calls.size, 0);
    return { kills, calls, missed: story.missed, violations };
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
  }
}

const registered = async (count: number, reach: () => string, random: Random): Promise<Athlete[]> => {
  const athletes: Athlete[] = [];
  for (let index = 0; index < count; index += 1) {
    athletes.push(await register(reach, `ann-${index}-${random.below(1_000_000)}@example.org`));
  }
  return athletes;
};

/** An athlete's day with a device: some acts, then a cycle, then a pause. */
async function live(
  device: HttpDevice,
  workoutIds: readonly string[],
  random: Random,
  story: { isOver: boolean; missed: number },
): Promise<void> {
  while (!story.isOver) {
    for (let acts = random.below(4); acts > 0; acts -= 1) await device.act(workoutIds);
    const end = await device.sync();
    if (end.at !== 'done') story.missed += 1;
    await setTimeout(end.at === 'done' ? random.below(200) : 100 + random.below(300));
  }
}

/** Kills it at a random moment, now and then while it is still starting, and waits until it is back. */
async function killOne(victim: Victim | undefined, random: Random): Promise<void> {
  if (!victim) return;
  await setTimeout(random.below(600));
  await victim.kill();
  await setTimeout(random.below(100));
  if (random.chance(0.2)) {
    // Killed while it starts, it may say that it did not.
    const starting = victim.start().catch(() => false);
    await setTimeout(random.below(700));
    await victim.kill();
    await starting;
  }
  await victim.start();
}

/** Everybody sends and fetches until nothing is left to say. */
async function rest(devices: readonly HttpDevice[]): Promise<void> {
  for (let rounds = 0; rounds < mostRoundsOfRest; rounds += 1) {
    const ends = await Promise.all(devices.map((device) => device.sync()));
    const isQuiet = devices.every(({ store }) =>
      [...store.content.calls.values()].every(({ state }) => state === 'applied' || state === 'attention'),
    );
    const isKnown = rounds > 0 && ends.every((end) => end.at === 'done');
    if (isQuiet && isKnown) break;
  }
  // What the last ones to send have changed, the first ones fetch now.
  await Promise.all(devices.map((device) => device.sync()));
}

async function checked(place: string, athletes: readonly Athlete[], devices: readonly HttpDevice[]): Promise<string[]> {
  const store = await storeAt(place);
  const found: string[] = [];
  for (const { userId } of athletes) {
    const own = devices.filter(({ athlete }) => athlete.userId === userId);
    // Registering has written the settings: one revision.
    found.push(...(await store.read((reads) => checkAccount(reads, userId, 1, own))));
  }
  await store.close();
  return found;
}
