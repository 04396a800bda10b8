/** A button that opens a list of acts or places; the list is fetched when a pointer or focus comes near. */
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuGroup } from './menu-groups.ts';
import type { MenuSurfaceProps } from './menu-surface.tsx';
import { onDemand } from './on-demand.tsx';

const MenuSurface = onDemand(() => import('./menu-surface.tsx').then((module) => module.MenuSurface));

/** What a list that knows its own groups is given. */
export type OwnSurfaceProps = Omit<MenuSurfaceProps, 'groups'>;

type TriggerProps = {
  label: string;
  icon?: ReactNode;
  /** Only the icon is shown; the label is its name. */
  isIconOnly?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  /** −1 where arrow keys lead to it instead, as in a grid. */
  tabIndex?: number | undefined;
  /** What the button shows instead of its label, such as initials. */
  children?: ReactNode;
};

export function MenuButton({ groups, ...trigger }: TriggerProps & { groups: readonly MenuGroup[] }) {
  return <MenuTrigger {...trigger} Surface={MenuSurface} own={{ groups }} />;
}

const nothing = {};
const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'Enter', ' ']);

/** The same for a list that comes with its entries. */
export function OwnMenuButton({ Surface, ...trigger }: TriggerProps & { Surface: LazySurface<object> }) {
  return <MenuTrigger {...trigger} Surface={Surface} own={nothing} />;
}

type LazySurface<Own> = ComponentType<OwnSurfaceProps & Own> & { preload: () => void };

function MenuTrigger<Own extends object>({
  label,
  icon,
  isIconOnly,
  variant,
  tabIndex,
  children,
  Surface,
  own,
}: TriggerProps & { Surface: LazySurface<Own>; own: Own }) {
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
    onPointerDown: Surface.preload,
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.has(event.key)) return;
      // As a click it would pass for that of a screen reader, and the focus come late or never.
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
        <Surface {...own} label={label} triggerRef={ref} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
