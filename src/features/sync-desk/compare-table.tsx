/** What it was, mine and theirs, field by field, in words. */
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { DecisionCard } from './read-decisions.ts';
import styles from './compare-table.module.css';

type CompareTableProps = {
  row: DecisionCard['rows'][number];
  /** Says which row it is, where a card has several. */
  isNamed: boolean;
};

export function CompareTable({ row: { title, isDelete, fields }, isNamed }: CompareTableProps) {
  const { t } = useTranslation();
  if (isDelete && fields.length === 0) return <p className={styles.note}>{t('sync.changedBelow', { title })}</p>;
  return (
    <table className={styles.table}>
      {isNamed && <caption className={styles.caption}>{title}</caption>}
      <thead>
        <tr className={styles.heads}>
          <th scope="col">
            <VisuallyHidden>{t('sync.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('sync.before')}</th>
          <th scope="col">{t('sync.mine')}</th>
          <th scope="col">{t('sync.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, before, mine, theirs }) => (
          <tr key={field} className={styles.field}>
            <th scope="row">{label}</th>
            <td data-label={t('sync.before')} className={styles.before}>
              {before}
            </td>
            <td data-label={t('sync.mine')}>{mine}</td>
            <td data-label={t('sync.theirs')}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
