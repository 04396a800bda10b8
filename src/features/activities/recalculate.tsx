/** Works the figures of an activity out again where the thresholds for its day have changed since (S7.09). */
import { recalculated } from '#core/domain/activity/recalculated.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import type { Activity } from './reads.ts';

type RecalculateProps = { activity: Activity; recorded: RecordedActivity };

export function Recalculate({ activity, recorded }: RecalculateProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const { sport, calendarDate, numbers: former } = activity;
  const ground = useLive(
    async () => ({ settings: await settingsIn(database), history: await liveRows(database, 'ftpHistory') }),
    [database],
    undefined,
  );
  if (!ground) return null;
  const ofSport = { ...recorded, sport };
  const thresholds = thresholdsOn(calendarDate, ofSport, ground.settings, ground.history);
  if (sameValue(thresholds, former.thresholds)) return null;
  const recalculate = () => {
    const numbers = { ...summaryOf(ofSport, thresholds), thresholds };
    void doAct('recalculateActivity', recalculated(activity, numbers), { activities: [activity] });
  };
  return (
    <div>
      <Button onClick={recalculate}>{t('activities.recalculate')}</Button>
    </div>
  );
}
