/** The list that a menu button opens: arrow keys, typing a letter, Escape. */
import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { RouterProvider } from 'react-aria-components';
import { classNames } from './class-names.ts';
import fadingStyles from './fading.module.css';
import type { MenuEntry, MenuGroup } from './menu-groups.ts';
import styles from './menu-surface.module.css';
import popoverStyles from './popover-surface.module.css';
import { SurfaceLocale } from './surface-locale.tsx';

export type MenuSurfaceProps = {
  label: string;
  groups: readonly MenuGroup[];
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

export function MenuSurface({ label, groups, triggerRef, isOpen, onClose }: MenuSurfaceProps) {
  const router = useRouter();
  const entries = groups.flatMap((group) => group.entries);
  const disabledIds = entries.filter((entry) => entry.disabledReason).map((entry) => entry.id);

  return (
    <SurfaceLocale>
      <RouterProvider navigate={(to) => void router.navigate({ to })}>
        <Popover
          // A popover of its own has the role of a dialog, so it needs a name.
          aria-label={label}
          className={classNames(fadingStyles.fading, popoverStyles.popover)}
          triggerRef={triggerRef}
          placement="bottom start"
          isOpen={isOpen}
          onOpenChange={(isOpened) => isOpened || onClose()}
        >
          <Menu
            aria-label={label}
            className={classNames(styles.menu)}
            autoFocus="first"
            disabledKeys={disabledIds}
            onAction={(id) => entries.find((entry) => entry.id === id)?.onSelect?.()}
            onClose={onClose}
          >
            {groups.map((group, index) => (
              <MenuSection
                key={group.heading ?? index}
                className={classNames(styles.section)}
                aria-label={group.heading ?? label}
              >
                {group.heading && <Header className={classNames(styles.heading)}>{group.heading}</Header>}
                {group.entries.map((entry) => (
                  <Item key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Popover>
      </RouterProvider>
    </SurfaceLocale>
  );
}

function Item({ entry }: { entry: MenuEntry }) {
  const note = entry.disabledReason ?? entry.description;
  return (
    <MenuItem
      id={entry.id}
      {...(entry.href && { href: entry.href })}
      textValue={entry.label}
      className={classNames(styles.item, entry.isDanger && styles.danger)}
    >
      {entry.icon}
      <span className={styles.words}>
        {entry.label}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {entry.isCurrent && <Check aria-hidden />}
    </MenuItem>
  );
}
