/** One list: its workouts in the order that it keeps, dragged into place where that order is the athlete's own. */
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, ListChecks, ListMinus, Pencil, Search, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { arranged } from '#core/domain/lists/arranged.ts';
import { listSort } from '#core/model/list.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { DragList } from '#src/ui/drag-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { matching, rankBefore } from './arrange.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryLinks } from './entry-links.tsx';
import { type LibraryParams, readLibraryParams } from './library-params.ts';
import { ListDialog } from './list-dialog.tsx';
import styles from './list-section.module.css';
import type { LibraryEntry, LibraryList } from './reads.ts';
import { SectionHead } from './section-head.tsx';
import { SelectList } from './select-list.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useEntryMenu } from './use-entry-menu.tsx';

type ListSectionProps = {
  open: LibraryList;
  params: LibraryParams;
  onParams: (params: LibraryParams) => void;
  onBack: () => void;
};

/** The entries as the page shows them, in their places. */
const placesOf = (entries: LibraryList['entries']) => entries.map(({ id, rank }) => ({ id, rank }));

export function ListSection({ open: { list, entries, hiddenIds }, params, onParams, onBack }: ListSectionProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const { entriesOf, dialogs } = useEntryMenu();
  const [q, setQuery] = useTypedText(params.q ?? '', (text) => onParams(readLibraryParams({ ...params, q: text })));
  const shown = matching(arranged(entries, list.sort), q);

  const menuOf = (entry: LibraryEntry): MenuEntry[] => [
    ...entriesOf(entry),
    {
      id: 'remove',
      label: t('library.removeFromList'),
      icon: <ListMinus />,
      onSelect: () => void doAct('removeListEntry', { entryId: entry.id }, { listEntries: [{ id: entry.id }] }),
    },
  ];
  const place = ([movedId]: readonly string[], beforeId: string | null) => {
    if (!movedId) return;
    const rank = rankBefore(entries, movedId, beforeId);
    void doAct('orderList', { entries: [{ entryId: movedId, rank }] }, { listEntries: placesOf(entries) });
  };
  const openEntry = (id: string) => {
    const slug = entries.find((entry) => entry.id === id)?.workout?.slug;
    if (slug) void navigate({ to: '/workouts/$slug/{-$version}', params: { slug } });
  };
  const share = async () => {
    const isShared =
      list.isShared || (await doAct('updateList', { listId: list.id, fields: { isShared: true } }, { lists: [list] }));
    if (isShared) setSharing(true);
  };
  const remove = async () => {
    const listEntries = [...placesOf(entries), ...hiddenIds.map((id) => ({ id }))];
    const isDone = await doAct(
      'deleteList',
      { listId: list.id },
      { lists: [list], listEntries, whole: ['listEntries'] },
    );
    if (isDone) onBack();
  };

  return (
    <section aria-label={list.name}>
      <SectionHead
        name={list.name}
        badge={
          <>
            {list.shortName && <Badge>{list.shortName}</Badge>}
            {list.isShared && <Badge kind="good">{t('library.share.badge')}</Badge>}
          </>
        }
        menu={
          <MenuButton
            label={t('library.actionsOf', { name: list.name })}
            icon={<EllipsisVertical />}
            isIconOnly
            groups={[
              {
                entries: [
                  { id: 'share', label: t('library.share.title'), icon: <Share2 />, onSelect: () => void share() },
                  {
                    id: 'select',
                    label: t('library.many.start'),
                    icon: <ListChecks />,
                    disabledReason: entries.length === 0 ? t('library.shared.empty') : undefined,
                    onSelect: () => setSelecting(true),
                  },
                  { id: 'rename', label: t('library.renameList'), icon: <Pencil />, onSelect: () => setRenaming(true) },
                  {
                    id: 'delete',
                    label: t('library.deleteList'),
                    icon: <Trash2 />,
                    isDanger: true,
                    description: t('library.deleteListNote'),
                    onSelect: () => void remove(),
                  },
                ],
              },
            ]}
          />
        }
        entries={entries}
        query={q}
        onQuery={setQuery}
        sort={list.sort}
        sorts={listSort.options}
        onSort={(sort) => void doAct('updateList', { listId: list.id, fields: { sort } }, { lists: [list] })}
        onBack={onBack}
      />
      {entries.length === 0 ? (
        <EmptyState
          text={t('library.listEmpty')}
          action={
            <LinkButton to="/search" icon={<Search />}>
              {t('library.findWorkouts')}
            </LinkButton>
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState text={t('library.noMatch')} />
      ) : isSelecting ? (
        <SelectList entries={shown} kind="list" onEnd={() => setSelecting(false)} />
      ) : list.sort === 'manual' && q === '' ? (
        <div className={styles.cards}>
          <DragList
            label={list.name}
            kind="list-entry"
            items={shown}
            nameOf={({ workout }) => workout?.name ?? t('library.missing')}
            onPlace={place}
            onOpen={openEntry}
          >
            {(entry) => <EntryCard entry={entry} menu={menuOf(entry)} title={<span>{entry.workout?.name}</span>} />}
          </DragList>
        </div>
      ) : (
        <EntryLinks entries={shown} menuOf={menuOf} />
      )}
      <ShareDialog list={list} isOpen={isSharing} onClose={() => setSharing(false)} />
      <ListDialog list={list} isOpen={isRenaming} onClose={() => setRenaming(false)} />
      {dialogs}
    </section>
  );
}
