/** Says of a row, small and only when there is something to say, that it waits to be sent or needs a decision. */
import type { TFunction } from 'i18next';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import styles from './mark-sign.module.css';
import type { Mark } from './plan-sheet.ts';

export function MarkSign({ mark, t }: { mark: Mark; t: TFunction }) {
  if (mark === null) return null;
  const words = t(mark === 'clash' ? 'planGrid.mark.clash' : 'planGrid.mark.waiting');
  const Sign = mark === 'clash' ? TriangleAlert : CloudUpload;
  return (
    <span role="img" aria-label={words} title={words} className={styles.sign} data-mark={mark}>
      <Sign aria-hidden />
    </span>
  );
}
