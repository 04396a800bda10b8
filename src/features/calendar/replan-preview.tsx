/**
 * The season after the change: its weeks before and after, what is left out and why, and what moves; each can stay as
 * it is.
 */
import { type Proposal, weeksOf } from '#core/domain/calendar/replan.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { entryName } from './entry-name.ts';
import styles from './replan-dialog.module.css';
import type { ReadSeason } from './replan-season.ts';

type ReplanPreviewProps = {
  read: ReadSeason;
  /** All that is proposed, and what the athlete has left of it. */
  proposal: Proposal;
  meant: Proposal;
  isStaying: (key: string) => boolean;
  onToggle: (key: string, isMeant: boolean) => void;
};

/** More lines than this are opened by who wants to see them. */
const linesAtFirst = 6;

export function ReplanPreview({ read, proposal, meant, isStaying, onToggle }: ReplanPreviewProps) {
  const { t, format } = useWords();
  const { moves, leftOut, copies } = proposal;
  if (moves.length + leftOut.length + copies.length === 0) return null;
  const line = (key: string, id: string, description: string) => {
    const entry = read.entries.get(id);
    return (
      <li key={key}>
        <Checkbox
          label={entry ? entryName(entry, t) : ''}
          description={description}
          isChecked={!isStaying(key)}
          onChange={(isOn) => onToggle(key, isOn)}
        />
      </li>
    );
  };
  const dayOf = (id: string): string => format.shortDate(read.entries.get(id)?.event.calendarDate ?? '');
  const weeks = weeksOf(read.season.sessions, meant).filter(({ before, after }) => before !== after);

  return (
    <section className={styles.preview} aria-label={t('replan.preview')}>
      {weeks.length > 0 && (
        <Disclosure isOpenAtFirst={weeks.length <= linesAtFirst} summary={t('replan.stress')}>
          <table className={styles.weeks}>
            <thead>
              <tr>
                <th scope="col">{t('calendar.week.title')}</th>
                <th scope="col">{t('replan.before')}</th>
                <th scope="col">{t('replan.afterwards')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ monday, before, after }) => (
                <tr key={monday}>
                  <th scope="row">{format.dateRange(monday, shiftDate(monday, 6))}</th>
                  <td>{format.number(before)}</td>
                  <td>{format.number(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
      {leftOut.length > 0 && (
        <Disclosure isOpenAtFirst summary={t('replan.leftOut', { count: meant.leftOut.length })}>
          <ul className={styles.lines}>
            {leftOut.map(({ id, reason }) => line(id, id, `${dayOf(id)} · ${t(`replan.reason.${reason}`)}`))}
          </ul>
        </Disclosure>
      )}
      {copies.length > 0 && (
        <Disclosure
          isOpenAtFirst={copies.length <= linesAtFirst}
          summary={t('replan.copies', { count: meant.copies.length })}
        >
          <ul className={styles.lines}>
            {copies.map(({ ofId, date }) => line(`${ofId} ${date}`, ofId, format.shortDate(date)))}
          </ul>
        </Disclosure>
      )}
      {moves.length > 0 && (
        <Disclosure
          isOpenAtFirst={moves.length <= linesAtFirst}
          summary={t('replan.moves', { count: meant.moves.length })}
        >
          <ul className={styles.lines}>
            {moves.map(({ id, to }) => line(id, id, t('replan.fromTo', { from: dayOf(id), to: format.shortDate(to) })))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.note}>{t('replan.note')}</p>
    </section>
  );
}
