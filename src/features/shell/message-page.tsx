/** A page that is only a message: what happened, what is safe, what to do next. */
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

type MessagePageProps = { title: string; text: string; children: ReactNode };

export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
