/**
 * What was done with one thing, act by act: taken back and done again in order, also after a reload. Each act is saved in one
 * transaction with its place in the history; taking one back never takes back what was changed since, here or elsewhere.
 */
import i18next from 'i18next';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { readWayBack, wayBackKeys } from '#src/db/way-backs.ts';
import type { Part } from '#src/sync/perform-together.ts';
import { takeBackTogether } from '#src/sync/take-back-together.ts';
import { toast } from '#src/ui/toast.ts';
import { actTogether } from './act-together.ts';
import { sayRefusal } from './after-act.ts';
import { loadActs } from './do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { reversed } from './undo-together.ts';

/** More than anybody goes back by hand. */
export const mostSteps = 100;

/** How many things have a history on this device; a deleted plan is nothing that anybody goes back in. */
export const mostHistories = 20;

/** Of what was done with a plan. */
export const historyOf = (planId: string): string => `plan ${planId}`;

/** The keys of its steps, the oldest first. */
export interface History {
  done: readonly string[];
  undone: readonly string[];
}

type Side = keyof History;

const anyPrefix = 'history ';
const prefix = (of: string, side: Side): string => `${anyPrefix}${of} ${side} `;

/** Also of steps that are still being saved: they are in the order in which they were asked for. */
let lastNumber = 0;

/** Its number, which is behind those of all others of its side, and something that no other tab has. */
const keyAfter = (of: string, side: Side, steps: readonly string[]): string => {
  const before = Number(steps.at(-1)?.slice(prefix(of, side).length).split(' ')[0] ?? 0);
  const number = (lastNumber = Math.max(lastNumber, before) + 1);
  return `${prefix(of, side)}${String(number).padStart(9, '0')} ${makeId().slice(-8)}`;
};

/** @param of what the history is of: 'plan' and its id */
export async function readHistory(database: AccountDatabase, of: string): Promise<History> {
  const [done, undone] = await Promise.all([
    wayBackKeys(database, prefix(of, 'done')),
    wayBackKeys(database, prefix(of, 'undone')),
  ]);
  return { done, undone };
}

/** Of the things that have a history besides this one, the steps of the one that has been left alone the longest, if they are too many. */
async function leftAlone(database: AccountDatabase, of: string): Promise<readonly string[]> {
  const keys = await wayBackKeys(database, anyPrefix);
  const byThing = Map.groupBy(keys, (key) => key.slice(anyPrefix.length).replace(/ (?:done|undone) \d+ \S+$/, ''));
  byThing.delete(of);
  if (byThing.size < mostHistories) return [];
  const lastOf = async (steps: readonly string[]): Promise<number> =>
    Math.max(...(await Promise.all(steps.map(async (key) => (await readWayBack(database, key))?.at ?? 0))));
  const things = await Promise.all([...byThing.values()].map(async (steps) => ({ steps, at: await lastOf(steps) })));
  return things.toSorted((one, other) => one.at - other.at)[0]?.steps ?? [];
}

/**
 * Does what is one step to the athlete, and says so with its way back; what was undone can't be done again from now on.
 * @param text what is said; null where the one act says it itself
 * @returns whether it is saved on this device, or was so already; false where it was refused, which is said
 */
export async function doStep(of: string, parts: readonly Part[], text: string | null): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) throw new Error('Only a signed-in athlete has a queue.');
  const { done, undone } = await readHistory(athlete.database, of);
  const key = keyAfter(of, 'done', done);
  // Looked at as a history begins: one step more of it makes no more histories.
  const others = done.length + undone.length === 0 ? await leftAlone(athlete.database, of) : [];
  const forgets = [...undone, ...done.slice(0, Math.max(0, done.length + 1 - mostSteps)), ...others];
  const acts = await actTogether(parts, { key, forgets });
  if (!acts) return false;
  const [one] = acts;
  if (!one) return true;
  const back = () => stepBack(of, key);
  if (text !== null) toast({ text, action: { label: i18next.t('ui.undo'), run: () => void back() } });
  else {
    const [, { sayAct }] = await loadActs();
    // It is saved: who heard otherwise would do it twice.
    await sayAct(athlete, one, one.mid, [], back).catch(reportError);
  }
  return true;
}

/**
 * Takes a step back, or does it again, and says what has changed by it.
 * @param key of the step; one that is gone by now does nothing
 */
export async function stepBack(of: string, key: string): Promise<void> {
  const athlete = currentAthlete();
  if (!athlete) return;
  const history = await readHistory(athlete.database, of);
  const isUndo = key.startsWith(prefix(of, 'done'));
  const to = isUndo ? 'undone' : 'done';
  const step = await readWayBack(athlete.database, key);
  if (!step) return;
  try {
    const [, { sayTakenBack, toldOf }] = await loadActs();
    const redoKey = keyAfter(of, to, history[to]);
    const acts = await reversed(step.acts);
    const { ends, refusals, calls } = await takeBackTogether(athlete.device, key, acts, true, redoKey);
    for (const refusal of refusals) sayRefusal(refusal, athlete);
    const [one, ...others] = calls;
    if (sayTakenBack(athlete, new Set(ends)) === 'all' && one) {
      const told = others.length === 0 ? await toldOf(athlete, one.mid).catch(() => null) : null;
      toast({ text: told ?? i18next.t(isUndo ? 'history.undone' : 'history.redone') });
    }
  } catch (error) {
    sayRefusal(error, athlete);
  }
}
