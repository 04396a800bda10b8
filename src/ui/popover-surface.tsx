/** The floating panel that a popover button opens. */
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import styles from './popover-surface.module.css';
import { SurfaceLocale } from './surface-locale.tsx';

type PopoverSurfaceProps = {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function PopoverSurface({ label, triggerRef, isOpen, onClose, children }: PopoverSurfaceProps) {
  return (
    <SurfaceLocale>
      <Popover
        className={classNames(styles.popover)}
        triggerRef={triggerRef}
        placement="bottom start"
        isOpen={isOpen}
        onOpenChange={(isOpened) => isOpened || onClose()}
      >
        <Dialog aria-label={label} className={classNames(styles.panel)}>
          {children}
        </Dialog>
      </Popover>
    </SurfaceLocale>
  );
}
