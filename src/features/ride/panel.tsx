/** A black page with a question or an answer, in the place of the trainer view; large enough for wet fingers. */
import { type ReactNode, useEffect, useRef } from 'react';
import { aboveBars } from '#src/ui/lower-edge.ts';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  /** Buttons, the safest first: it gets the focus. */
  acts: ReactNode;
  children?: ReactNode;
};

export function Panel({ title, acts, children }: PanelProps) {
  const actsRef = useRef<HTMLDivElement>(null);
  useEffect(() => actsRef.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true }), []);
  return (
    <div ref={aboveBars} className={styles.panel} data-theme="dark">
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
        <div ref={actsRef} className={styles.acts}>
          {acts}
        </div>
      </div>
    </div>
  );
}
