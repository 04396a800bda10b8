/** Dialog, confirm, drawer and sheet; their common part is fetched when the first one opens. */
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from './button.tsx';
import type { ModalSurfaceProps } from './modal-surface.tsx';
import { onDemand } from './on-demand.tsx';

const ModalSurface = onDemand(() => import('./modal-surface.tsx').then((module) => module.ModalSurface));

/** Fetches the dialog code ahead of need, when the page is idle. */
export const preloadDialogs = ModalSurface.preload;

type OverlayProps = Omit<ModalSurfaceProps, 'placement' | 'isAlert'>;

// Until it is first opened there is nothing to fetch or render; afterwards it stays, so that it can leave in motion.
function Surface(props: ModalSurfaceProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <ModalSurface {...props} /> : null;
}

/** A task in the middle of the page; on phones it rises from below. */
export function Dialog({ isWide, ...props }: OverlayProps & { isWide?: boolean | undefined }) {
  return <Surface {...props} placement={isWide ? 'wide' : 'center'} />;
}

/** The side menu where it is not fixed. */
export function Drawer(props: OverlayProps) {
  return <Surface {...props} placement="start" />;
}

/** Filters and choices on phones. */
export function Sheet(props: OverlayProps) {
  return <Surface {...props} placement="bottom" />;
}

type ConfirmProps = {
  /** Names the thing: 'Delete “Base 1”?' */
  title: string;
  /** What will be lost, and what stays. */
  children?: ReactNode;
  /** The verb: 'Delete plan'. */
  confirmLabel: string;
  isOpen: boolean;
  isDanger?: boolean | undefined;
  /** Why it can't be confirmed yet. */
  waitsFor?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what can't be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isOpen,
  isDanger = true,
  waitsFor,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useWords();
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Surface
      placement="center"
      isAlert
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer must be the one under Enter */}
          <Button autoFocus onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} disabledReason={waitsFor} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Surface>
  );
}
