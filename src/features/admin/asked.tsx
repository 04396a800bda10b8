/** The answer to a question of the administration, or what is shown in its place. */
import type { ReactNode } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { codeOf } from './requests.ts';
import styles from './parts.module.css';

type AskedProps<Answer> = {
  query: { data: Answer | undefined; error: unknown };
  children: (answer: Answer) => ReactNode;
};

export function Asked<Answer>({ query: { data, error }, children }: AskedProps<Answer>) {
  const { t } = useWords();
  if (data !== undefined) return children(data);
  if (error === null) return <p role="status">{t('ui.loading')}</p>;
  return (
    <p role="alert" className={styles.problem}>
      {t(`errors.${codeOf(error)}`)}
    </p>
  );
}
