/** Choosing what the app shows: one source at a time, and what is over by that is said. Spec S4.06. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import type { RowOf } from '#core/model/tables.ts';
import { act, undoActs } from '#src/app/acts/do-act.ts';
import { toast } from '#src/ui/toast.ts';

type Settings = RowOf<'settings'>;
type Change = Pick<InputOf<'updateSettings'>['fields'], 'workoutSource' | 'appPlan'>;

/**
 * @param settings as they were shown
 * @param name of what is shown from now on; null where that is nothing
 * @returns true when it is saved on this device
 */
export async function showInApp(settings: Settings, change: Change, name: string | null): Promise<boolean> {
  const done = await act('updateSettings', { fields: change }, { settings: [settings] }, { isSilent: true });
  if (done === false) return false;
  const ended = endedBy(settings, change);
  if (ended) toast({ text: i18next.t(`showInApp.ended.${ended}`) });
  toast({
    text: name === null ? i18next.t('showInApp.showsNothing') : i18next.t('showInApp.shows', { name }),
    ...(done && { action: { label: i18next.t('ui.undo'), run: () => void undoActs([done]) } }),
  });
  return true;
}

/** Which other source a change turns off. */
function endedBy({ workoutSource, appPlan }: Settings, change: Change): 'plan' | 'calendar' | 'wod' | null {
  if (change.appPlan && workoutSource) return workoutSource === 'calendar' ? 'calendar' : 'wod';
  if (!change.workoutSource) return null;
  if (appPlan) return 'plan';
  if (!workoutSource || workoutSource === change.workoutSource) return null;
  return workoutSource === 'calendar' ? 'calendar' : 'wod';
}
