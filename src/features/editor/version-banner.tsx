/** Says that a newer version was saved elsewhere while this one is being edited; both stay, and can be compared. */
import { GitCompareArrows } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type EditedWorkout, editedOf } from '#core/domain/editing/edited-workout.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { newestVersionIn } from './reads.ts';
import { TextBeside } from './text/text-beside.tsx';
import styles from './version-banner.module.css';

type VersionBannerProps = {
  database: AccountDatabase;
  workoutId: string;
  /** The version that editing began from. */
  baseVersionId: string;
  edited: EditedWorkout;
};

export function VersionBanner({ database, workoutId, baseVersionId, edited }: VersionBannerProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const newest = useLive(() => newestVersionIn(database, workoutId), [database, workoutId], undefined);
  if (!newest || newest.id === baseVersionId) return null;
  return (
    <div className={styles.notice}>
      <p role="status">{t('editor.newer')}</p>
      <Button icon={<GitCompareArrows />} onClick={() => setIsOpen(true)}>
        {t('editor.compare')}
      </Button>
      <Dialog title={t('editor.compareTitle')} isOpen={isOpen} isWide onClose={() => setIsOpen(false)}>
        <Comparison here={edited} there={editedOf(newest.content)} />
      </Dialog>
    </div>
  );
}

function Comparison({ here, there }: { here: EditedWorkout; there: EditedWorkout }) {
  const { t, format } = useWords();
  const [mine, theirs] = useMemo(
    () => [here, there].map(({ sport, segments }) => workoutStats(sport, segments)),
    [here, there],
  );
  if (!mine || !theirs) return null;
  const both = (show: (workout: EditedWorkout) => string): [string, string] => [show(here), show(there)];
  /** What is rarely another is shown where it is. */
  const others: { label: string; values: [string, string] }[] = [
    { label: t('editor.sport'), values: both(({ sport }) => t(`sport.${sport}`)) },
    { label: t('pool.label'), values: both(({ pool }) => t(pool ? `pool.length.${pool}` : 'editor.anyPool')) },
    {
      label: t('editor.purpose'),
      values: both(({ workoutType }) => t(workoutType ? `workout.type.${workoutType}` : 'editor.noPurpose')),
    },
    { label: t('editor.description'), values: both(({ description }) => description) },
    { label: t('workout.tags'), values: both(({ tags }) => tags.join(', ')) },
  ];
  const lines: { label: string; values: [string, string] }[] = [
    { label: t('editor.name'), values: both(({ name }) => name) },
    {
      label: t('workout.duration'),
      values: [format.clock(mine.durationSeconds), format.clock(theirs.durationSeconds)],
    },
    { label: t('workout.stress'), values: [format.number(mine.stress), format.number(theirs.stress)] },
    {
      label: t('workout.intensity'),
      values: [format.percent(mine.intensityFactor), format.percent(theirs.intensityFactor)],
    },
    {
      label: t('workout.distance'),
      values: [format.meters(mine.distanceMeters, here.pool), format.meters(theirs.distanceMeters, there.pool)],
    },
    ...others.filter(({ values: [one, other] }) => one !== other),
  ];
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('editor.version')}</th>
            <th scope="col">{t('editor.here')}</th>
            <th scope="col">{t('editor.there')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('editor.shape')}</th>
            {[here, there].map(({ sport, segments }, index) => (
              <td key={index === 0 ? 'here' : 'there'}>
                <WorkoutProfile shape={workoutProfile(sport, segments)} height={72} />
              </td>
            ))}
          </tr>
          {lines.map(({ label, values: [one, other] }) => (
            <tr key={label} data-differs={one !== other}>
              <th scope="row">{label}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TextBeside
        one={{ label: t('editor.here'), workout: here }}
        other={{ label: t('editor.there'), workout: there }}
      />
    </>
  );
}
