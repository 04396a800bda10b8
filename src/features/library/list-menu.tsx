/** The athlete's lists, each with how many workouts and how much time; dragged into another order. */
import { doAct } from '#src/app/acts/do-act.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DragList } from '#src/ui/drag-list.tsx';
import { rankBefore, totalSeconds } from './arrange.ts';
import { ownList } from './library-params.ts';
import styles from './list-menu.module.css';
import type { Library, LibraryEntry } from './reads.ts';

type ListMenuProps = { library: Library; openId: string; onOpen: (listId: string) => void };

export function ListMenu({ library, openId, onOpen }: ListMenuProps) {
  const { t } = useWords();
  const items = library.lists.map(({ list, entries }) => ({
    id: list.id,
    name: list.name,
    rank: list.rank,
    list,
    entries,
  }));

  const place = ([movedId]: readonly string[], beforeId: string | null) => {
    const moved = items.find(({ id }) => id === movedId);
    if (!moved) return;
    const rank = rankBefore(items, moved.id, beforeId);
    void doAct('updateList', { listId: moved.id, fields: { rank } }, { lists: [moved.list] });
  };

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.row}
        aria-current={openId === ownList ? 'page' : undefined}
        onClick={() => onOpen(ownList)}
      >
        <Face name={t('library.own')} entries={library.own} />
      </button>
      {items.length > 0 && (
        <DragList
          label={t('library.lists')}
          kind="workout-list"
          items={items}
          nameOf={({ name }) => name}
          onPlace={place}
          onOpen={onOpen}
        >
          {(item) => (
            <div className={styles.row} data-current={item.id === openId}>
              <Face name={item.name} entries={item.entries} />
            </div>
          )}
        </DragList>
      )}
    </div>
  );
}

function Face({ name, entries }: { name: string; entries: readonly LibraryEntry[] }) {
  const { t, format } = useWords();
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        {t('library.count', { count: entries.length })} · {format.duration(totalSeconds(entries))}
      </span>
    </>
  );
}
