/** The way back to what a session was before its last change, or as it was planned at first (S7.49). */
import { History } from 'lucide-react';
import type { EarlierFields } from '#core/domain/calendar/rollback.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { wordsFor } from '#src/app/describe/words.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { readRollbackPoints } from '#src/db/rollback-points.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import styles from './session-details.module.css';

type Event = RowOf<'events'>;

interface Point {
  to: 'last' | 'first';
  fields: EarlierFields;
  details: string;
}

/** Nothing where nothing is known of how it was. */
export function Rollback({ event }: { event: Event }) {
  const { t } = useWords();
  const tag = useTag();
  const { database } = useAthlete();
  const points = useLive<Point[]>(
    async () => {
      const { last, first } = await readRollbackPoints(database, event);
      const words = wordsFor(database);
      const pointOf = async (to: Point['to'], fields: EarlierFields | null): Promise<Point[]> =>
        fields ? [{ to, fields, details: await words.detailsOf('events', told(fields, event)) }] : [];
      return [...(await pointOf('last', last)), ...(await pointOf('first', first))];
    },
    [database, event, tag],
    [],
  );
  if (points.length === 0) return null;
  return (
    <Disclosure summary={t('rollback.title')}>
      <ul className={styles.earlier}>
        {points.map(({ to, fields, details }) => (
          <li key={to} className={styles.earlierLine}>
            <div>
              <p className={styles.earlierLabel}>{t(`rollback.${to}`)}</p>
              <p>{details}</p>
            </div>
            <Button
              icon={<History />}
              onClick={() => void doAct('rollbackEvent', { eventId: event.id, fields }, { events: [event] })}
            >
              {t('rollback.act')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A day and its time are told together, also where one of them is as it was. */
const told = (fields: EarlierFields, { calendarDate, localTime }: Event): EarlierFields =>
  'calendarDate' in fields || 'localTime' in fields ? { calendarDate, localTime, ...fields } : fields;
