/** A card at the edge of the window, or at the end of the page, that says one thing and waits. */
import type { ReactNode } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { aboveBars, measuredAs } from '#src/ui/lower-edge.ts';
import styles from './banner.module.css';

const measured = measuredAs('notice');

type BannerProps = {
  title: string;
  text?: ReactNode;
  /** One line: the title, and the acts beside it. */
  isSlim?: boolean | undefined;
  /** At the end of the page, where it covers nothing, since it can wait. */
  isAtPageEnd?: boolean | undefined;
  children?: ReactNode;
};

export function Banner({ title, text, isSlim = false, isAtPageEnd = false, children }: BannerProps) {
  const { t } = useWords();
  return (
    <aside
      ref={isAtPageEnd ? aboveBars : measured}
      data-passing
      aria-label={t('shell.notice')}
      className={isAtPageEnd ? styles.end : styles.edge}
    >
      <div className={styles.notice} data-slim={isSlim}>
        <div role="status">
          <p className={styles.title}>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </aside>
  );
}
