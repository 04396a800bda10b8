/** One seed: a story of some steps, then its end at rest, with the invariants checked all the way. */
import { checkAtRest, checkViews } from './invariants.ts';
import { settle } from './settle.ts';
import { begin, drain, step as takeStep } from './random-story.ts';
import { type StoreName, World } from './world.ts';

export interface Simulated {
  seed: number;
  calls: number;
  violation: string | null;
  /** The step at which it broke. */
  step: number;
  reached: ReadonlyMap<string, number>;
  /** The last things that happened. */
  trace: readonly string[];
}

/** A seed that breaks is told again, this time with what happened. */
export async function simulate(seed: number, steps: number, store: StoreName = 'memory'): Promise<Simulated> {
  const simulated = await tell(seed, steps, store, false);
  return simulated.violation === null ? simulated : tell(seed, steps, store, true);
}

async function tell(seed: number, steps: number, store: StoreName, isTold: boolean): Promise<Simulated> {
  const { stackTraceLimit } = Error;
  // Refusals are thrown all the time, and where they come from is asked of a broken story alone.
  if (!isTold) Error.stackTraceLimit = 0;
  try {
    return await tellOn(await World.create(seed, isTold, store), seed, steps);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

async function tellOn(world: World, seed: number, steps: number): Promise<Simulated> {
  begin(world);
  let step = 0;
  const isBroken = (): boolean => {
    if (world.server.store.violation) world.fail(world.server.store.violation);
    return world.violation !== null;
  };
  for (; step < steps && !isBroken(); step += 1) {
    await takeStep(world);
    if (step % 4 === 0) {
      await settle();
      await checkViews(world);
    }
  }
  if (!isBroken()) await drain(world);
  if (!isBroken()) await checkViews(world);
  if (!isBroken()) checkAtRest(world);
  isBroken();
  world.close();
  const calls = world.devices.reduce((sum, device) => sum + device.saved.size, 0);
  return { seed, calls, violation: world.violation, step, reached: world.reached, trace: world.trace ?? [] };
}
