/** A group of settings under its heading. */
import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

type SettingsSectionProps = { title: string; note?: string; children: ReactNode };

export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
