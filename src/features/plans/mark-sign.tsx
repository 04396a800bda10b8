/** Says of a row, small and only when there is something to say, that it waits to be sent or needs a decision. */
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './mark-sign.module.css';
import type { Mark } from './plan-sheet.ts';

export function MarkSign({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  if (mark === null) return null;
  const words = t(mark === 'clash' ? 'plans.mark.clash' : 'plans.mark.waiting');
  const Sign = mark === 'clash' ? TriangleAlert : CloudUpload;
  return (
    <span role="img" aria-label={words} title={words} className={styles.sign} data-mark={mark}>
      <Sign aria-hidden />
    </span>
  );
}
