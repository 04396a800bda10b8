/** A workout of the library as a card, with what can be done with it there. */
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { WorkoutCard } from '#src/charts/workout-card.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import styles from './entry-card.module.css';
import type { LibraryEntry } from './reads.ts';

type EntryCardProps = { entry: LibraryEntry; title: ReactNode; menu: readonly MenuEntry[] };

/** Inside a list that drags, a press on the menu must not open the workout. */
const pressStops = {
  onPointerDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onKeyDown: (event: { key: string; stopPropagation: () => void }) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

export function EntryCard({ entry: { workout }, title, menu }: EntryCardProps) {
  const { t } = useWords();
  const actions = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps presses inside
    <div {...pressStops}>
      <MenuButton
        label={t('library.actionsOf', { name: workout?.name ?? t('library.missing') })}
        icon={<EllipsisVertical />}
        isIconOnly
        groups={[{ entries: menu }]}
      />
    </div>
  );
  if (!workout) {
    return (
      <div className={styles.missing}>
        <p>{t('library.missing')}</p>
        {actions}
      </div>
    );
  }
  return <WorkoutCard workout={workout} title={title} actions={actions} />;
}
