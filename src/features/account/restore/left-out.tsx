/** What is not restored, or not as it was: each reason once, with what it is about. */
import type { ParseKeys } from 'i18next';
import { plainDate } from '#core/model/ids.ts';
import type { TableName } from '#core/model/tables.ts';
import { deviceRow } from '#src/entities/entities.ts';
import type { Left } from '#src/entities/restore/part.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './restore-dialog.module.css';

/** What athletes call the rows of a table that is restored. */
export function labelOf(table: TableName): ParseKeys {
  const { restored } = deviceRow(table);
  if (!restored) throw new Error(`Rows of ${table} are not restored.`);
  return 'with' in restored ? labelOf(restored.with) : restored.label;
}

/** So many are named; a damaged file may have thousands. */
const mostNames = 12;

export function LeftOut({ left }: { left: readonly Left[] }) {
  const { t } = useWords();
  const groups = Map.groupBy(left, ({ why, kind, code }) => `${why} ${code} ${kind}`);
  if (groups.size === 0) return null;
  return (
    <section className={styles.left}>
      <h3>{t('account.restore.left')}</h3>
      <ul className={styles.reasons}>
        {[...groups].map(([key, group]) => (
          <Reason key={key} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ group }: { group: readonly Left[] }) {
  const { t, format } = useWords();
  const [first] = group;
  if (!first) return null;
  const { kind, why, code = 'unexpected' } = first;
  const names = [...new Set(group.map(({ name }) => name))].filter((name) => name !== '');
  const shown = names
    .slice(0, mostNames)
    .map((name) => (plainDate.safeParse(name).success ? format.dateRange(name, name) : name));
  const more = names.length - shown.length;
  // Dates and names have commas of their own.
  const value = [...shown, ...(more > 0 ? [t('account.restore.more', { count: more })] : [])].join(' · ');
  return (
    <li>
      {why === 'refused' ? t(`errors.${code}`) : t(`account.restore.why.${why}`)}
      {shown.length > 0 && <small>{t('sync.detail', { label: t(labelOf(kind)), value })}</small>}
    </li>
  );
}
