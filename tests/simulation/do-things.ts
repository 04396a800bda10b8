/** What a tab does, by the real code: an act of its athlete, or a round of speaking with the server. */
import { Refusal } from '#core/contract/errors.ts';
import type { InputOf } from '#core/domain/rules.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { perform } from '#src/sync/perform.ts';
import type { Act } from './acts.ts';
import { speakAs } from './releases.ts';
import type { Tab } from './simulated-device.ts';
import type { World } from './world.ts';

/** @returns whether the athlete was told that it is saved */
export async function doAct(world: World, tab: Tab, { name, input }: Act): Promise<boolean> {
  const { device } = tab;
  speakAs(device.release);
  try {
    const done = await perform(tab.ports, name, input as InputOf<'moveEvent'>);
    world.count(`${name}: ${done.at}`);
    if (done.at !== 'saved') return true;
    device.saved.add(done.mid);
    countContent(world, input);
    world.tell(device, () => `${name} ${done.mid.slice(-4)} ${JSON.stringify(input).slice(0, 300)}`);
    return true;
  } catch (error) {
    // No act on a session breaks a rule of its row, whatever a later release has put into it.
    if (error instanceof Refusal && error.code === 'ruleBroken' && name.endsWith('Event'))
      world.fail(`${device.name}: ${name} was refused for what its row says`);
    if (error instanceof Refusal) world.count(`${name}: refused`);
    else if (!(error instanceof DOMException)) world.fail(`perform threw: ${String(error)}`);
    return false;
  }
}

/** What the act is about, where it may be about many things: each setting, and each kind of workout. */
function countContent(world: World, input: unknown): void {
  const { fields, content } = input as { fields?: object; content?: WorkoutContent };
  for (const field of Object.keys(fields ?? {})) world.count(`changed: ${field}`);
  if (content) world.count(`written: ${content.name}`);
}

export async function doCycle(world: World, tab: Tab): Promise<void> {
  speakAs(tab.device.release);
  try {
    const end = await runCycle(tab.ports, tab.role);
    world.count(`cycle ${end.at}${end.at === 'held' ? ` ${end.hold}` : ''}`);
    world.tell(tab.device, () => `${tab.role} ends its cycle: ${end.at}`);
  } catch (error) {
    const isExpected = error instanceof DOMException;
    if (!isExpected) world.fail(`cycle threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
