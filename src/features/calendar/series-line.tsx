/** How a session repeats, in words, and how much of it the changes below are for. */
import { Repeat } from 'lucide-react';
import type { Repeated } from '#src/app/acts/series-acts.ts';
import { sayPattern } from '#src/i18n/recurrence-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { Scope } from './scope.ts';
import styles from './series-line.module.css';

type SeriesLineProps = { session: Repeated; scope: Scope; onScope: (scope: Scope) => void };

export function SeriesLine({ session, scope, onScope }: SeriesLineProps) {
  const { t, format } = useWords();
  const { series, isDetached } = session.repeats;
  const rule = sayPattern(series.pattern, series.startDate, { t, format });
  const isAlone = isDetached && session.event.id !== series.primaryEventId;
  return (
    <div className={styles.series}>
      <p className={styles.rule}>
        <Repeat aria-hidden />
        {isAlone ? t('repeat.detached', { rule }) : rule}
      </p>
      <p aria-hidden className={styles.label}>
        {t('repeat.scope.label')}
      </p>
      <SegmentedControl
        label={t('repeat.scope.label')}
        value={scope}
        onChange={onScope}
        options={[
          { value: 'this', label: t('repeat.scope.this') },
          { value: 'following', label: t('repeat.scope.following') },
          { value: 'all', label: t('repeat.scope.all') },
        ]}
        isWide
      />
    </div>
  );
}
