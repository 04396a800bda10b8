/** The old value, the change that waits, and the present value, field by field, in the same words on every device. */
import type { TFunction } from 'i18next';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { momentOf } from './moment.tsx';
import type { ComparedRow } from './read-decisions.ts';
import styles from './compare-table.module.css';

type CompareTableProps = {
  row: ComparedRow;
  /** Shows which row it is, where a card has several; to be heard it has its name either way. */
  isNamed: boolean;
};

/** What one of the values is, and where it comes from. */
interface Side {
  label: string;
  about: string | null;
}

export function CompareTable({ row, isNamed }: CompareTableProps) {
  const { t, format } = useWords();
  const today = useToday();
  const { title, isDelete, isOfLaterRelease, fields } = row;
  if (isDelete && fields.length === 0) return <p className={styles.note}>{t('sync.changedBelow', { title })}</p>;
  if (isOfLaterRelease) return <p className={styles.note}>{t('sync.ofLaterRelease')}</p>;
  const sides = [{ label: t('sync.before'), about: null }, ...sidesOf(row, t, (at) => momentOf(at, today, format))];
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{isNamed ? title : <VisuallyHidden>{title}</VisuallyHidden>}</caption>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">
            <VisuallyHidden>{t('sync.what')}</VisuallyHidden>
          </th>
          {sides.map(({ label, about }) => (
            <th key={label} scope="col">
              <span className={styles.side}>{label}</span>
              {about && <span className={styles.about}> {about}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, before, mine, theirs }) => (
          <tr key={field} className={styles.field}>
            <th scope="row">{label}</th>
            {[before, mine, theirs].map((value, index) => (
              <td key={sides[index]?.label} data-side={inOneLine(sides[index])}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sidesOf({ change, current }: ComparedRow, t: TFunction, when: (at: Date) => string): [Side, Side] {
  const time = when(change.at);
  return [
    {
      label: t(`sync.from.${change.from}`),
      about: change.from === 'here' ? time : t('sync.about.arrived', { time }),
    },
    {
      label: t('sync.asItIs'),
      about:
        current.from === 'here'
          ? t('sync.about.here', { time: when(current.at) })
          : current.from === 'elsewhere'
            ? t('sync.about.elsewhere')
            : null,
    },
  ];
}

/** On a phone there are no columns: each value has its own label. */
const inOneLine = (side: Side | undefined): string => [side?.label, side?.about].filter(Boolean).join(' · ');
