/** The head of a list: its name, how much is in it, searching in it, its order. */
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListSort } from '#core/domain/lists/arranged.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { totalSeconds } from './arrange.ts';
import type { LibraryEntry } from './reads.ts';
import styles from './section-head.module.css';

type SectionHeadProps<Sort extends ListSort> = {
  name: string;
  /** Beside the name. */
  badge?: ReactNode;
  menu?: ReactNode;
  entries: readonly LibraryEntry[];
  query: string;
  onQuery: (query: string) => void;
  sort: Sort;
  sorts: readonly Sort[];
  onSort: (sort: Sort) => void;
  /** To the lists, on phones. */
  onBack: () => void;
};

export function SectionHead<Sort extends ListSort>({
  name,
  badge,
  menu,
  entries,
  query,
  onQuery,
  sort,
  sorts,
  onSort,
  onBack,
}: SectionHeadProps<Sort>) {
  const { t, format } = useWords();
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <Button variant="quiet" icon={<ChevronLeft />} onClick={onBack}>
          {t('library.title')}
        </Button>
      </span>
      <div className={styles.line}>
        <div className={styles.names}>
          <h2>
            {name} {badge}
          </h2>
          <p className={styles.figures}>
            {t('library.count', { count: entries.length })} · {format.duration(totalSeconds(entries))}
          </p>
        </div>
        {menu}
      </div>
      {entries.length > 1 && (
        <div className={styles.tools}>
          <SearchField label={t('library.searchIn')} value={query} onChange={onQuery} />
          <Select
            label={t('search.sort')}
            isLabelHidden
            value={sort}
            onChange={onSort}
            options={sorts.map((value) => ({ value, label: t(`library.sorts.${value}`) }))}
          />
        </div>
      )}
    </header>
  );
}
