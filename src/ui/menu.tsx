/** A button that opens a list of acts or places; the list is fetched when a pointer or focus comes near. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuGroup } from './menu-groups.ts';
import { onDemand } from './on-demand.tsx';

const MenuSurface = onDemand(() => import('./menu-surface.tsx').then((module) => module.MenuSurface));

type MenuButtonProps = {
  label: string;
  groups: readonly MenuGroup[];
  icon?: ReactNode;
  /** Only the icon is shown; the label is its name. */
  isIconOnly?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  /** −1 where arrow keys lead to it instead, as in a grid. */
  tabIndex?: number | undefined;
  /** What the button shows instead of its label, such as initials. */
  children?: ReactNode;
};

export function MenuButton({ label, groups, icon, isIconOnly, variant, tabIndex, children }: MenuButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const trigger = {
    ref,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: open,
    onPointerDown: MenuSurface.preload,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  } as const;

  return (
    <>
      {isIconOnly ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} variant={variant} icon={icon} {...(children !== undefined && { 'aria-label': label })}>
          {children ?? label}
        </Button>
      )}
      {wasOpened && (
        <MenuSurface label={label} groups={groups} triggerRef={ref} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
