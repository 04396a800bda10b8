/** What dialogs, drawers and sheets are made of: focus stays inside, Escape closes, focus returns. */
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useWords } from '#src/i18n/use-words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { aboveBars } from './lower-edge.ts';
import fadingStyles from './fading.module.css';
import styles from './modal-surface.module.css';
import { SurfaceLocale } from './surface-locale.tsx';
import { useFocusInside } from './use-focus-inside.ts';

export type ModalSurfaceProps = {
  placement: 'center' | 'wide' | 'start' | 'bottom';
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** False over a form with unsaved input: then only its buttons and Escape close it. */
  isDismissable?: boolean | undefined;
  /** A question that must be answered; read out at once by screen readers. */
  isAlert?: boolean | undefined;
  /** Buttons, at the end and always in sight. */
  footer?: ReactNode;
  children?: ReactNode;
};

export function ModalSurface({
  placement,
  title,
  isOpen,
  onClose,
  isDismissable = true,
  isAlert,
  footer,
  children,
}: ModalSurfaceProps) {
  return (
    <SurfaceLocale>
      <ModalOverlay
        ref={aboveBars}
        data-overlay
        className={classNames(fadingStyles.fading, styles.overlay, styles[`${placement}Overlay`])}
        isOpen={isOpen}
        onOpenChange={(isOpened) => isOpened || onClose()}
        isDismissable={isDismissable && !isAlert}
      >
        <Modal className={classNames(styles.modal, styles[placement])}>
          <Dialog role={isAlert ? 'alertdialog' : 'dialog'} className={classNames(styles.dialog)}>
            <Content title={title} isAlert={isAlert ?? false} onClose={onClose} footer={footer}>
              {children}
            </Content>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </SurfaceLocale>
  );
}

type ContentProps = Pick<ModalSurfaceProps, 'title' | 'onClose' | 'footer' | 'children'> & { isAlert: boolean };

function Content({ title, isAlert, onClose, footer, children }: ContentProps) {
  const { t } = useWords();
  const header = useRef<HTMLElement>(null);
  useFocusInside(header);
  return (
    <>
      <header ref={header} className={styles.header}>
        <Heading slot="title" level={2} className={classNames(styles.title)}>
          {title}
        </Heading>
        {!isAlert && <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} />}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
}
