/** What a tab does, by the real code: an act of its athlete, or a round of speaking with the server. */
import { Refusal } from '#core/contract/errors.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { perform } from '#src/sync/perform.ts';
import { deviceActs } from '#src/entities/entities.ts';
import type { DeviceAct } from '#src/entities/entity.ts';
import { takeBack } from '#src/sync/take-back.ts';
import { filesIn } from './blobs/files.ts';
import { doUploads } from './blobs/uploads.ts';
import type { Act } from './choosing.ts';
import type { Draft } from './ledger/ledger.ts';
import type { OpenForm } from './open-form.ts';
import { speakAs } from './releases.ts';
import type { Tab, UndoableAct } from './simulated-device.ts';
import type { World } from './world.ts';

/** @returns whether the athlete was told that it is saved */
export async function doAct(world: World, tab: Tab, act: Act & Partial<OpenForm>): Promise<boolean> {
  const { device } = tab;
  const { name, input, shown = {} } = act;
  speakAs(device.release);
  const draft = world.ledger.act(device.account, tab.own, name, input, shown);
  try {
    const done = await asDraft(tab, draft, () =>
      perform(tab.ports, name, input as InputOf<'moveEvent'>, shown, filesOf(act)),
    );
    world.count(`${name}: ${done.at}`);
    const told = world.ledger.isTold(draft, done);
    if (done.at !== 'saved') return true;
    device.saved.add(done.mid);
    if (told) tab.done.push({ effect: done.effect, done: told });
    countContent(world, input);
    world.tell(device, () => `${name} ${done.mid.slice(-4)} ${JSON.stringify(input).slice(0, 300)}`);
    return true;
  } catch (error) {
    // No act on a session breaks a rule of its row, also with fields of a later release in it.
    if (error instanceof Refusal && error.code === 'ruleBroken' && name.endsWith('Event'))
      world.fail(`${device.name}: ${name} was refused for what its row says`);
    if (error instanceof Refusal) world.count(`${name}: refused`);
    else if (!(error instanceof DOMException)) world.fail(`perform threw: ${String(error)}`);
    return false;
  }
}

/** Undo, at any time after the act. */
export async function undoAct(world: World, tab: Tab, { effect, done }: UndoableAct): Promise<void> {
  const { device } = tab;
  const { undo } = deviceActs[done.name] as unknown as DeviceAct<ActName>;
  if (!undo) return;
  speakAs(device.release);
  const draft = world.ledger.undo(device.account, tab.own, done);
  try {
    const end = await asDraft(tab, draft, () =>
      takeBack(tab.ports, effect, (was) => undo(done.input as never, was, effect.left)),
    );
    world.count(`taken back: ${end}`);
    world.tell(device, () => `undo of ${done.name} ${JSON.stringify(done.input).slice(0, 200)}: ${end}`);
    world.ledger.isTakenBack(draft, end);
  } catch (error) {
    if (error instanceof Refusal) world.count(`taking back: refused`);
    else if (!(error instanceof DOMException)) world.fail(`takeBack threw: ${String(error)}`);
  }
}

/** The ledger is to know whose transaction it is that begins now. */
function asDraft<Result>(tab: Tab, draft: Draft, begin: () => Promise<Result>): Promise<Result> {
  tab.begins = draft;
  const work = begin();
  tab.begins = null;
  return work;
}

/** The files that come with an act: only who has read them from somewhere has them. */
const filesOf = ({ name, input }: Act) =>
  name === 'addActivity' || name === 'setActivitySources' ? filesIn(input as object) : [];

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
    if (tab.role === 'page') await doUploads(world, tab);
  } catch (error) {
    const isExpected = error instanceof DOMException;
    if (!isExpected) world.fail(`cycle threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
