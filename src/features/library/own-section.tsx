/** All workouts that the athlete made or imported. */
import { FileDown, ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { arranged } from '#core/domain/lists/arranged.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { matching } from './arrange.ts';
import { EntryLinks } from './entry-links.tsx';
import { type LibraryParams, ownSorts, readLibraryParams } from './library-params.ts';
import type { LibraryEntry } from './reads.ts';
import styles from './own-section.module.css';
import { SectionHead } from './section-head.tsx';
import { SelectList } from './select-list.tsx';
import { useEntryMenu } from './use-entry-menu.tsx';

type OwnSectionProps = {
  own: readonly LibraryEntry[];
  params: LibraryParams;
  onParams: (params: LibraryParams) => void;
  onBack: () => void;
  onImport: () => void;
};

export function OwnSection({ own, params, onParams, onBack, onImport }: OwnSectionProps) {
  const { t } = useWords();
  const { entriesOf, dialogs } = useEntryMenu();
  const [isSelecting, setSelecting] = useState(false);
  const { sort = 'newest' } = params;
  const [q, setQuery] = useTypedText(params.q ?? '', (text) => onParams(readLibraryParams({ ...params, q: text })));
  const shown = matching(arranged(own, sort), q);

  return (
    <section aria-label={t('library.own')}>
      <SectionHead
        name={t('library.own')}
        menu={
          own.length > 0 && (
            <span className={styles.acts}>
              <IconButton
                label={t('library.many.start')}
                icon={<ListChecks />}
                aria-pressed={isSelecting}
                onClick={() => setSelecting(!isSelecting)}
              />
              <IconButton label={t('library.import')} icon={<FileDown />} onClick={onImport} />
            </span>
          )
        }
        entries={own}
        query={q}
        onQuery={setQuery}
        sort={sort}
        sorts={ownSorts}
        onSort={(chosen) => onParams(readLibraryParams({ ...params, q, sort: chosen }))}
        onBack={onBack}
      />
      {own.length === 0 ? (
        <FirstSync
          otherwise={
            <EmptyState
              icon={<FileDown />}
              text={t('library.ownEmpty')}
              action={<Button onClick={onImport}>{t('library.import')}</Button>}
            />
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState text={t('library.noMatch')} />
      ) : isSelecting ? (
        <SelectList entries={shown} kind="own" onEnd={() => setSelecting(false)} />
      ) : (
        <EntryLinks
          entries={shown}
          menuOf={(entry) => [
            ...entriesOf(entry),
            {
              id: 'delete',
              label: t('workout.delete'),
              icon: <Trash2 />,
              isDanger: true,
              onSelect: () =>
                void doAct('deleteWorkout', { workoutId: entry.workoutId }, { workouts: [{ id: entry.workoutId }] }),
            },
          ]}
        />
      )}
      {dialogs}
    </section>
  );
}
