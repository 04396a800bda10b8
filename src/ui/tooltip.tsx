/** A short hint beside a control, on hover, on keyboard focus, and on a tap where the control can't act. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

const hoverDelayMilliseconds = 500;
const gapPixels = 6;

type Trigger = {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Spread `trigger` on the control and render `tooltip` beside it.
 * The tooltip is a native popover in the top layer, so nothing clips it and it needs no portal.
 */
export function useTooltip(text: string | undefined): {
  trigger: Trigger;
  tooltip: ReactNode;
  show: (target: HTMLElement) => void;
} {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    show: setTarget,
    tooltip: target && text ? <Tooltip target={target}>{text}</Tooltip> : null,
    trigger: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'mouse') return;
        const element = event.currentTarget;
        timer.current = setTimeout(() => setTarget(element), hoverDelayMilliseconds);
      },
      onPointerLeave: hide,
      onFocus: (event) => {
        if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
      },
      onBlur: hide,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !target) return;
        hide();
        // One Escape is one step, but a dialog goes with the hint of its button, which came with the focus.
        if (!event.currentTarget.closest('[role=dialog], [role=alertdialog]')) event.stopPropagation();
      },
    },
  };
}

function Tooltip({ target, children }: { target: HTMLElement; children: string }) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    if (!tip) return;
    tip.showPopover();
    const edge = target.getBoundingClientRect();
    const isAbove = edge.top > tip.offsetHeight + 2 * gapPixels;
    const center = edge.left + edge.width / 2 - tip.offsetWidth / 2;
    const rightmost = document.documentElement.clientWidth - tip.offsetWidth - gapPixels;
    tip.style.left = `${Math.max(gapPixels, Math.min(center, rightmost))}px`;
    tip.style.top = `${isAbove ? edge.top - tip.offsetHeight - gapPixels : edge.bottom + gapPixels}px`;
  }, [target]);

  return (
    <div ref={ref} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {children}
    </div>
  );
}
