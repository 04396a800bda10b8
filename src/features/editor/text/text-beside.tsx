/** The steps of two workouts beside each other, as the editor's text says them; what differs is marked. */
import { useMemo } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { linePairs } from './line-pairs.ts';
import styles from './text-beside.module.css';

type Side = { label: string; workout: Pick<EditedWorkout, 'sport' | 'segments' | 'pool'> };

const linesOf = ({ sport, segments, pool }: Side['workout']): string[] =>
  writeText(sport, segments, pool).trimEnd().split('\n');

export function TextBeside({ one, other }: { one: Side; other: Side }) {
  const { t } = useWords();
  const pairs = useMemo(() => linePairs(linesOf(one.workout), linesOf(other.workout)), [one.workout, other.workout]);
  if (pairs.every(([line, beside]) => line === beside)) return null;
  return (
    <table className={styles.table}>
      <caption>{t('editor.steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{one.label}</th>
          <th scope="col">{other.label}</th>
        </tr>
      </thead>
      <tbody lang="en" dir="ltr">
        {pairs.map(([line, beside], index) => (
          // Lines have no names of their own: two may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} data-differs={line !== beside}>
            <td>{line}</td>
            <td>{beside}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
