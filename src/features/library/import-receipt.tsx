/** What became of one file: the workout with its profile and what was repaired, or why not and where. */
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudUpload, Equal, Hourglass } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import type { Became } from './became-of.ts';
import type { Receipt } from './import-file.ts';
import styles from './import-receipt.module.css';
import type { ImportRow } from './imports.ts';

const marks: Record<Exclude<Receipt['at'], 'added'>, ReactNode> = {
  waiting: <Hourglass />,
  known: <Equal />,
  refused: <CircleAlert />,
  unsaved: <CircleAlert />,
};

/** Of what was added: saved here is not yet taken by the server. */
const addedMarks: Record<Became, ReactNode> = {
  here: <CloudUpload />,
  sent: <Check />,
  undecided: <CircleAlert />,
  gone: <Equal />,
};

/** @param became of the workout that was added */
type ImportReceiptProps = { row: ImportRow; became: Became };

export const ImportReceipt = memo(function ImportReceipt({ row: { fileName, receipt }, became }: ImportReceiptProps) {
  const { t } = useWords();
  const isHere = became === 'here' || became === 'sent';
  return (
    <li className={styles.row} data-at={receipt.at === 'added' ? became : receipt.at}>
      <span aria-hidden className={styles.mark}>
        {receipt.at === 'added' ? addedMarks[became] : marks[receipt.at]}
      </span>
      <div className={styles.words}>
        <p className={styles.file}>{fileName}</p>
        {receipt.at === 'added' && (
          <>
            <p>{isHere ? <WorkoutLink receipt={receipt} /> : receipt.content.name}</p>
            {became === 'here' && <p className={styles.note}>{t('library.receiptHere')}</p>}
            {became === 'undecided' && (
              <p className={styles.why}>
                {t('library.receiptUndecided')} <Link to="/sync">{t('shell.syncDesk')}</Link>
              </p>
            )}
            {receipt.repaired.map(({ code }) => (
              <p key={code} className={styles.note}>
                {t(`formats.repaired.${code}`)}
              </p>
            ))}
          </>
        )}
        {receipt.at === 'known' && (
          <>
            <p>
              <WorkoutLink receipt={receipt} />
            </p>
            <p className={styles.note}>{t('library.alreadyThere', { name: receipt.content.name })}</p>
          </>
        )}
        {receipt.at === 'refused' && (
          <p className={styles.why}>{t(`formats.error.${receipt.error.code}`, { ...receipt.error })}</p>
        )}
        {receipt.at === 'unsaved' && <p className={styles.why}>{t('library.notSaved')}</p>}
      </div>
      {(receipt.at === 'added' || receipt.at === 'known') && <Small content={receipt.content} />}
    </li>
  );
});

function WorkoutLink({ receipt: { content, workoutId } }: { receipt: Extract<Receipt, { workoutId: string }> }) {
  return (
    <Link to="/workouts/$slug/{-$version}" params={{ slug: slugOf(content.name, workoutId) }}>
      {content.name}
    </Link>
  );
}

function Small({ content: { sport, segments } }: { content: WorkoutContent }) {
  const { format } = useWords();
  const shape = useMemo(() => workoutProfile(sport, segments), [sport, segments]);
  return (
    <div className={styles.small}>
      <WorkoutProfile shape={shape} height={32} isDecorative />
      <span className={styles.time}>{format.duration(shape.durationSeconds)}</span>
    </div>
  );
}
