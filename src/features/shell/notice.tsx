/** A card at the edge of the page that says one thing and waits. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measuredAs } from '#src/ui/lower-edge.ts';
import styles from './notice.module.css';

const measured = measuredAs('--notice');

type NoticeProps = { title: string; text: ReactNode; children?: ReactNode };

export function Notice({ title, text, children }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <aside ref={measured} aria-label={t('shell.notice')} className={styles.edge}>
      <div className={styles.notice}>
        <div role="status">
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </aside>
  );
}
