/** What was understood of a table or a file, and what was not: nothing is left out unsaid. */
import type { ReadPlan } from '#core/domain/plan-table/read-plan.ts';
import type { LeftOut } from '#core/formats/plan-json.ts';
import styles from './new-plan-dialog.module.css';
import { usePlanWords } from './plan-words.ts';

/** As many as a glance takes in; the rest is counted. */
const mostListed = 12;

/** @param files what of a file could not be read */
export function PlanReceipt({ read, files }: { read: ReadPlan; files: readonly LeftOut[] }) {
  const { t, place } = usePlanWords();
  const sessions = read.weeks.flatMap(({ days }) => days.flatMap((day) => day.sessions));
  const known = sessions.filter((session) => 'workoutId' in session).length;
  if (read.weeks.length === 0) return <p role="status">{t('planTable.nothing')}</p>;
  return (
    <div role="status" className={styles.receipt}>
      <p>
        <strong>{t('plans.weekCount', { count: read.weeks.length })}</strong>
        {' · '}
        {t('plans.sessions', { count: sessions.length })}
      </p>
      <ul className={styles.list}>
        {known > 0 && <li>{t('planTable.known', { count: known })}</li>}
        {read.made.length > 0 && <li>{t('planTable.new', { count: read.made.length })}</li>}
      </ul>
      {read.unread.length > 0 && (
        <>
          <p>{t('planTable.unread', { count: read.unread.length })}</p>
          <ul className={styles.list}>
            {read.unread.slice(0, mostListed).map(({ week, day, text }) => (
              <li key={`${week} ${day}`}>
                {t('sync.detail', { label: place(7 * week + day), value: '' })}
                <q className={styles.text}>{text}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {files.length > 0 && (
        <>
          <p>{t('planFile.leftOut', { count: files.length })}</p>
          <ul className={styles.list}>
            {files.slice(0, mostListed).map(({ what, error }) => (
              <li key={`${what} ${error.code}`}>
                <span className={styles.text}>{t('sync.detail', { label: what, value: '' })}</span>
                {t(`formats.error.${error.code}`, { ...error })}
              </li>
            ))}
          </ul>
        </>
      )}
      {read.leftOut.length > 0 && (
        <p>
          {t('planTable.leftOut', { count: read.leftOut.length })}{' '}
          <q className={styles.text}>{read.leftOut.slice(0, mostListed).join(' · ')}</q>
        </p>
      )}
    </div>
  );
}
