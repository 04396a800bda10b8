/** What becomes of a main event that no plan leads up to as it was asked for; and a plan that does what can be done. */
import { daysOfPlan, earliestStart, eventNoteOf, reachOf, towards } from '#core/domain/coach/event-reach.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './coach.module.css';

type EventNoteProps = {
  config: CoachPlanConfig;
  /** No plan can be made as it is asked for. */
  isRefused: boolean;
  /** Of the questions, where the plan is a fresh one. */
  answered: string | undefined;
  onChange: (config: CoachPlanConfig) => void;
};

export function EventNote({ config, isRefused, answered, onChange }: EventNoteProps) {
  const { t, format } = useWords();
  const today = useAthlete().device.today();
  const note = eventNoteOf(config, today, answered);
  const eventDate = config.events.find(({ primary }) => primary)?.eventDate;
  if (isRefused)
    return config.isEventBasedPlan && eventDate !== undefined && reachOf(eventDate, today) !== 'over' ? (
      <div className={styles.acts}>
        <Button onClick={() => onChange(towards(config, eventDate, today))}>{t('coach.event.fit')}</Button>
      </div>
    ) : null;
  if (!note) return null;
  if (note.code === 'outside') return <OutsideNote config={config} eventDate={note.eventDate} />;
  const date = format.dayMonthYear(note.eventDate);
  return (
    <p role="status" className={styles.warning}>
      {note.code === 'tooFar'
        ? t('coach.event.tooFar', { date, start: format.dayMonthYear(note.startDate) })
        : t(`coach.event.${note.code}`, { date })}
    </p>
  );
}

/** @param config of a plan that can be made */
export function OutsideNote({ config, eventDate }: { config: CoachPlanConfig; eventDate: string }) {
  const { t, format } = useWords();
  const days = daysOfPlan(config);
  if (!days) return null;
  const [date, start, end] = [eventDate, days.start, days.end].map(format.dayMonthYear);
  return (
    <p role="status" className={styles.warning}>
      {t('coach.event.outside', { date, start, end })}
    </p>
  );
}

/** The same, once a day is answered and before there is a plan. */
export function AnsweredEventNote({ eventDate }: { eventDate: string }) {
  const { t, format } = useWords();
  const reach = reachOf(eventDate, useAthlete().device.today());
  if (reach !== 'tooNear' && reach !== 'tooFar') return null;
  const start = format.dayMonthYear(earliestStart(eventDate));
  return (
    <p role="status" className={styles.warning}>
      {t(`coach.event.${reach}`, { date: format.dayMonthYear(eventDate), start })}
    </p>
  );
}
