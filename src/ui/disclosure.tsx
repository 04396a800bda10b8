/** More detail for those who ask: the native element, so find-in-page and print can open it. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  /** For content that is read only when it is opened. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

export function Disclosure({ summary, isOpenAtFirst, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpenAtFirst}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        <ChevronRight aria-hidden className={styles.arrow} />
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
