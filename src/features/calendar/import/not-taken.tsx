/** What of a calendar file does not come onto the calendar, and why. */
import { type IcsRefusal, icsRefusals, type IcsRefused } from '#core/model/ics-calendar.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import styles from './import-calendar-dialog.module.css';

/** Of each reason so many by name. */
const mostNamed = 10;

export function NotTaken({ refused }: { refused: readonly IcsRefused[] }) {
  const { t, format } = useWords();
  if (refused.length === 0) return null;
  const namesOf = (reason: IcsRefusal): string => {
    const named = refused.filter(({ why }) => why === reason);
    const names = named.slice(0, mostNamed).map(({ name }) => (name === '' ? t('calendarImport.untitled') : name));
    const more = named.length - names.length;
    return format.list([...names, ...(more > 0 ? [t('calendarImport.others', { count: more })] : [])]);
  };
  const reasons = icsRefusals.filter((reason) => refused.some(({ why }) => why === reason));
  return (
    <Disclosure summary={t('calendarImport.notTaken', { count: refused.length })}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <p>{t(`calendarImport.why.${reason}`)}</p>
            <p className={styles.soft}>{namesOf(reason)}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
