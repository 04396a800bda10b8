/** What is said of an act once it is saved, and how it is taken back. */
import i18next from 'i18next';
import type { ActName } from '#core/acts/acts.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { allWords } from '#src/i18n/i18n.ts';
import type { DeviceAct } from '#src/entities/entity.ts';
import { takeBack as takeBackOne, type TakenBack } from '#src/sync/take-back.ts';
import { toast } from '#src/ui/toast.ts';
import { afterSaving, type Done, sayRefusal } from './after-act.ts';
import { type Athlete, currentAthlete } from '#src/app/session/athlete.ts';

/**
 * Says that an act is saved, with a way back where there is one.
 * @param before what was done with it, and goes back too
 * @param takeBack how it goes back where that is kept elsewhere too
 */
export async function sayAct(
  athlete: Athlete,
  act: Done,
  mid: string,
  before: readonly Done[] = [],
  takeBack: () => unknown = () => undoActs([...before, act]),
): Promise<void> {
  const [{ done, undo }] = await Promise.all([deviceAct(act.name), allWords()]);
  const call = await athlete.database.calls.where('mid').equals(mid).first();
  if (!done || !call) return;
  const isReversible = undo?.(act.input as never, act.effect.was, act.effect.left) != null;
  const action = isReversible && { label: i18next.t('ui.undo'), run: () => void takeBack() };
  const sentence =
    done === 'told'
      ? await told(athlete, call)
      : i18next.t(typeof done === 'function' ? done(act.input as never) : done);
  toast({ text: sentence, ...(action && { action }) });
}

/** What is said of a call of this device; null where it has none of that id. */
export async function toldOf(athlete: Athlete, mid: string): Promise<string | null> {
  const call = await athlete.database.calls.where('mid').equals(mid).first();
  return call ? told(athlete, call) : null;
}

async function told({ database }: Athlete, call: DeviceCall): Promise<string> {
  const { wordsFor } = await import('#src/app/describe/words.ts');
  return wordsFor(database).sentenceOf(call);
}

/** With the first act: many a visit has none. */
export const deviceAct = async (name: ActName): Promise<DeviceAct<ActName>> =>
  (await import('#src/entities/entities.ts')).deviceActs[name] as DeviceAct<ActName>;

/**
 * Takes acts back, the last one first; what has been changed since stays as it is, and that is said.
 * @returns how much of them was taken back
 */
export async function undoActs(acts: readonly Done[], how: { isSilent?: boolean } = {}): Promise<TakenBack> {
  const athlete = currentAthlete();
  if (!athlete) return 'nothing';
  const ends = new Set<TakenBack>();
  for (const { name, input, effect } of acts.toReversed()) {
    try {
      const { undo } = await deviceAct(name);
      ends.add(await takeBackOne(athlete.device, effect, (was) => undo?.(input as never, was, effect.left) ?? null));
    } catch (error) {
      // One that is refused keeps none of the others.
      sayRefusal(error, athlete);
      ends.add('nothing');
    }
  }
  return sayTakenBack(athlete, ends, how);
}

/** What has become of acts that were to be taken back. */
export function sayTakenBack(
  athlete: Athlete,
  ends: ReadonlySet<TakenBack>,
  how: { isSilent?: boolean } = {},
): TakenBack {
  afterSaving(athlete);
  const [end = 'all', ...others] = ends;
  const all: TakenBack = others.length > 0 ? 'part' : end;
  if (all !== 'all' && !how.isSilent) toast({ kind: 'warning', text: i18next.t(`ui.undone.${all}`) });
  return all;
}
