/** The end of an account form: what has happened, and where to go on. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-form.module.css';

type AccountMessageProps = { title: string; text: string; children: ReactNode };

export function AccountMessage({ title, text, children }: AccountMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        <div className={styles.footer}>{children}</div>
      </div>
    </div>
  );
}
