/** What somebody who looks at a device's rows can act on. */
import { newId } from '#core/model/new-id.ts';
import type { Scene } from './choosing.ts';
import { catalogueVersions } from './catalogue.ts';
import { poisonWorkoutId } from './checked-store.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { World } from './world.ts';

export function sceneOf(world: World, { store: { content } }: SimulatedDevice): Scene {
  const { random } = world;
  const ids = catalogueVersions().map((row) => String(row['workoutId']));
  const workoutIds = random.chance(0.02) ? [poisonWorkoutId] : ids;
  return { random, content, freshId: () => newId(world.time, random.bytes(10)), workoutIds, now: world.nowText };
}
