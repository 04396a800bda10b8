/** What became of one file: the workout with its profile and what was repaired, or why not and where. */
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Equal, Hourglass } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Receipt } from './import-file.ts';
import styles from './import-receipt.module.css';
import type { ImportRow } from './use-import.ts';

const marks: Record<Receipt['at'], ReactNode> = {
  waiting: <Hourglass />,
  added: <Check />,
  known: <Equal />,
  refused: <CircleAlert />,
  unsaved: <CircleAlert />,
};

export const ImportReceipt = memo(function ImportReceipt({ row: { fileName, receipt } }: { row: ImportRow }) {
  const { t } = useTranslation();
  return (
    <li className={styles.row} data-at={receipt.at}>
      <span aria-hidden className={styles.mark}>
        {marks[receipt.at]}
      </span>
      <div className={styles.words}>
        <p className={styles.file}>{fileName}</p>
        {receipt.at === 'added' && (
          <>
            <p>
              <Link to="/workouts/$slug/{-$version}" params={{ slug: slugOf(receipt.content.name, receipt.workoutId) }}>
                {receipt.content.name}
              </Link>
            </p>
            {receipt.repaired.map(({ code }) => (
              <p key={code} className={styles.note}>
                {t(`formats.repaired.${code}`)}
              </p>
            ))}
          </>
        )}
        {receipt.at === 'known' && <p>{t('library.alreadyThere', { name: receipt.content.name })}</p>}
        {receipt.at === 'refused' && (
          <p className={styles.why}>{t(`formats.error.${receipt.error.code}`, { ...receipt.error })}</p>
        )}
        {receipt.at === 'unsaved' && <p className={styles.why}>{t('library.notSaved')}</p>}
      </div>
      {(receipt.at === 'added' || receipt.at === 'known') && <Small content={receipt.content} />}
    </li>
  );
});

function Small({ content: { sport, segments } }: { content: WorkoutContent }) {
  const format = useFormat();
  const shape = useMemo(() => workoutProfile(sport, segments), [sport, segments]);
  return (
    <div className={styles.small}>
      <WorkoutProfile shape={shape} height={32} isDecorative />
      <span className={styles.time}>{format.hoursMinutes(shape.durationSeconds)}</span>
    </div>
  );
}
