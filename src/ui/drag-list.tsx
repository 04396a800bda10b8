/**
 * A list whose items move within it and to other lists of the same kind, by pointer, touch and keyboard
 * (Enter on the grip, Tab to a list, Enter), announced in all 11 languages. Import it only from routes that drag: it is heavy.
 */
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, type DropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useWords } from '#src/i18n/use-words.ts';
import { classNames } from './class-names.ts';
import styles from './drag-list.module.css';
import { SurfaceLocale } from './surface-locale.tsx';

type DragListProps<Item extends { id: string }> = {
  /** What the list is, 'Thursday, 14 May': said when an item is dragged over it. */
  label: string;
  /** Items move only between lists of one kind. */
  kind: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Items were dropped here, from this list or another, before the item `beforeId` or at the end. */
  onPlace: (ids: readonly string[], beforeId: string | null) => void;
  onOpen?: ((id: string) => void) | undefined;
  /** What an empty list shows. */
  empty?: ReactNode;
};

export function DragList<Item extends { id: string }>(props: DragListProps<Item>) {
  return (
    <SurfaceLocale>
      <Lines {...props} />
    </SurfaceLocale>
  );
}

function Lines<Item extends { id: string }>({
  label,
  kind,
  items,
  nameOf,
  children,
  onPlace,
  onOpen,
  empty,
}: DragListProps<Item>) {
  const { t } = useWords();
  const type = `application/x-${kind}`;

  const place = (ids: readonly string[], target: { key: string | number; dropPosition: string } | null) => {
    const at = target
      ? items.findIndex((item) => item.id === target.key) + (target.dropPosition === 'after' ? 1 : 0)
      : items.length;
    // What moves can't be the mark that it moves before.
    const before = items.slice(at).find((item) => !ids.includes(item.id));
    onPlace(ids, before?.id ?? null);
  };
  const idsOf = (dropped: readonly DropItem[]) =>
    Promise.all(dropped.filter((item) => item.kind === 'text').map((item) => item.getText(type)));

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const item = items.find(({ id }) => id === key);
        return { [type]: String(key), 'text/plain': item ? nameOf(item) : '' };
      }),
    acceptedDragTypes: [type],
    getDropOperation: () => 'move',
    renderDropIndicator: (target) => <DropIndicator target={target} className={classNames(styles.indicator)} />,
    onInsert: (event) => void idsOf(event.items).then((ids) => place(ids, event.target)),
    onRootDrop: (event) => void idsOf(event.items).then((ids) => place(ids, null)),
    onReorder: (event) => place([...event.keys].map(String), event.target),
  });

  return (
    <GridList
      aria-label={label}
      className={classNames(styles.list)}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => empty ?? null}
      {...(onOpen && { onAction: (key) => onOpen(String(key)) })}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={nameOf(item)} className={classNames(styles.item)}>
          <Button slot="drag" aria-label={t('ui.drag', { name: nameOf(item) })} className={classNames(styles.grip)}>
            <GripVertical aria-hidden />
          </Button>
          {children(item)}
        </GridListItem>
      )}
    </GridList>
  );
}
