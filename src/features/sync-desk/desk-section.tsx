/** One group of changes under its heading, with how many there are. */
import { type ReactNode, useId } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import styles from './desk-section.module.css';

type DeskSectionProps = { title: string; count?: number; children: ReactNode };

export function DeskSection({ title, count, children }: DeskSectionProps) {
  const { format } = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <Badge>{format.number(count)}</Badge>}
      </div>
      {children}
    </section>
  );
}
