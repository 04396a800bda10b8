/** The library: own workouts and lists, all of it on the device (S2.14, S3.06). */
import { FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';
import styles from './library-page.module.css';
import { type LibraryParams, ownList } from './library-params.ts';
import { ListDialog } from './list-dialog.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListSection } from './list-section.tsx';
import { OwnSection } from './own-section.tsx';
import { type Library, readLibrary } from './reads.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';

type LibraryPageProps = {
  params: LibraryParams;
  onParams: (params: LibraryParams, how?: { isStep: boolean }) => void;
  loaded: Library;
};

export function LibraryPage({ params, onParams, loaded }: LibraryPageProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const library = useLive(() => readLibrary(database), [database], loaded);
  const [isCreating, setCreating] = useState(false);
  const importing = useImport();
  const { isOver, handlers } = useDroppedFiles(importing.start);

  const openId = params.list ?? ownList;
  const open = library.lists.find(({ list }) => list.id === openId);
  const openList = (list: string) => onParams({ list }, { isStep: true });
  const backToLists = () => onParams({}, { isStep: true });

  return (
    <div className={styles.page} data-open={params.list !== undefined} {...handlers}>
      <header className={styles.header}>
        <h1>{t('library.title')}</h1>
        <div className={styles.headerButtons}>
          <Button icon={<FileDown />} onClick={importing.open}>
            {t('library.import')}
          </Button>
          <LinkButton to="/workouts/create" variant="primary" icon={<Plus />}>
            {t('library.newWorkout')}
          </LinkButton>
        </div>
      </header>
      <nav className={styles.lists} aria-label={t('library.lists')}>
        <ListMenu library={library} openId={openId} onOpen={openList} />
        <Button variant="quiet" icon={<Plus />} onClick={() => setCreating(true)}>
          {t('library.newList')}
        </Button>
      </nav>
      <div className={styles.detail}>
        {open ? (
          <ListSection key={openId} open={open} params={params} onParams={onParams} onBack={backToLists} />
        ) : openId === ownList ? (
          <OwnSection
            own={library.own}
            params={params}
            onParams={onParams}
            onBack={backToLists}
            onImport={importing.open}
          />
        ) : (
          <EmptyState
            text={t('library.listGone')}
            action={<Button onClick={() => openList(ownList)}>{t('library.own')}</Button>}
          />
        )}
      </div>
      {isOver && <p className={styles.drop}>{t('library.dropHere')}</p>}
      <ListDialog isOpen={isCreating} onClose={() => setCreating(false)} onMade={openList} />
      <ImportDialog importing={importing} />
    </div>
  );
}
