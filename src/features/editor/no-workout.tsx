/** In place of the editor: the workout to begin with is not to be had now. */
import { useRouter } from '@tanstack/react-router';
import { CloudOff, SearchX } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { NoSource } from './reads.ts';
import styles from './editor-page.module.css';

export function NoWorkout({ missing }: NoSource) {
  const { t } = useWords();
  const router = useRouter();
  const isGone = missing === 'gone';
  return (
    <div className={styles.missing}>
      <h1>{t(isGone ? 'workout.gone' : 'workout.unreachable')}</h1>
      <EmptyState
        icon={isGone ? <SearchX /> : <CloudOff />}
        text={t(isGone ? 'workout.goneWhy' : 'workout.unreachableWhy')}
        action={
          isGone ? (
            <LinkButton to="/search">{t('workout.searchInstead')}</LinkButton>
          ) : (
            <Button onClick={() => void router.invalidate()}>{t('ui.retry')}</Button>
          )
        }
      />
    </div>
  );
}
