/** Where toasts appear: above everything, read out politely, and not gone while a pointer or focus rests on them. */
import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { measuredAs } from './lower-edge.ts';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts';
import styles from './toast-region.module.css';

const measured = measuredAs('toasts');

const usualMilliseconds = { withAction: 10_000, plain: 6000 };

/** Rendered once, by the shell. */
export function ToastRegion() {
  const { t } = useWords();
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const [isHeld, setIsHeld] = useState(false);
  const region = useRef<Element | null>(null);
  const cameFrom = useRef<Element | null>(null);

  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setIsHeld(true);
    region.current = currentTarget;
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  // A removed element sends neither leave nor blur, so what it held is let go here.
  const dismiss = (id: number) => {
    setIsHeld(false);
    // The focus goes back into the page; otherwise it starts again at its top.
    if (region.current?.contains(document.activeElement)) {
      const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    }
    dismissToast(id);
  };

  return (
    // The attribute keeps toasts reachable while a React Aria dialog hides the rest of the page from screen readers.
    <section
      ref={measured}
      aria-label={t('ui.messages')}
      data-react-aria-top-layer="true"
      data-passing
      className={styles.region}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={onFocus}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status">
        <ol>
          {toasts.map((shown) => (
            <ToastCard key={shown.id} toast={shown} isHeld={isHeld} onDismiss={dismiss} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type ToastCardProps = { toast: Toast; isHeld: boolean; onDismiss: (id: number) => void };

function ToastCard({ toast: { id, text, kind, action, shownMilliseconds }, isHeld, onDismiss }: ToastCardProps) {
  const { t } = useWords();
  const milliseconds = shownMilliseconds ?? usualMilliseconds[action ? 'withAction' : 'plain'];

  // What went wrong stays until it was seen.
  useEffect(() => {
    if (isHeld || kind === 'danger') return;
    const timer = setTimeout(() => dismissToast(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, kind, milliseconds, isHeld]);

  return (
    <li className={styles.toast} data-kind={kind}>
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            onDismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('ui.close')} icon={<X />} onClick={() => onDismiss(id)} />
    </li>
  );
}
