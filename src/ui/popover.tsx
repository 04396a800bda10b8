/** A button that opens a small panel beside it, fetched when first needed. */
import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { onDemand } from './on-demand.tsx';

const PopoverSurface = onDemand(() => import('./popover-surface.tsx').then((module) => module.PopoverSurface));

type PopoverButtonProps = {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  /** The panel's content; `close` shuts it. */
  children: (close: () => void) => ReactNode;
};

export function PopoverButton({ label, icon, variant, children }: PopoverButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setIsOpen(false);

  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };

  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={PopoverSurface.preload}
        onClick={open}
      >
        {label}
      </Button>
      {wasOpened && (
        <PopoverSurface label={label} triggerRef={ref} isOpen={isOpen} onClose={close}>
          {children(close)}
        </PopoverSurface>
      )}
    </>
  );
}
