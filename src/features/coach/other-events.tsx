/** Smaller events on the way: the days beside them are kept short, the phases of the plan stay as they are. Spec S3.15. */
import { Plus, X } from 'lucide-react';
import { withOtherEvent, withOtherEvents } from '#core/domain/coach/edit-plan.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { mostEvents } from '#core/model/coach-terms.ts';
import { firstCalendarDate, lastCalendarDate } from '#core/model/series-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './coach.module.css';

type OtherEventsProps = { config: CoachPlanConfig; onChange: (config: CoachPlanConfig) => void };

export function OtherEvents({ config, onChange }: OtherEventsProps) {
  const { t, format } = useWords();
  const others = config.events.filter(({ primary }) => !primary).map(({ eventDate }) => eventDate);
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{t('coach.otherEvents')}</legend>
      {others.length > 0 && <p className={styles.note}>{t('coach.otherEventsNote')}</p>}
      {others.map((date, at) => {
        const number = format.number(at + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a smaller event has no name of its own
          <div key={at} className={styles.otherEvent}>
            <DateField
              label={t('coach.otherEvent', { number })}
              value={date}
              earliest={firstCalendarDate}
              latest={lastCalendarDate}
              onChange={(changed) => changed && onChange(withOtherEvents(config, others.with(at, changed)))}
            />
            <IconButton
              label={t('coach.removeEvent', { number })}
              icon={<X />}
              onClick={() => onChange(withOtherEvents(config, others.toSpliced(at, 1)))}
            />
          </div>
        );
      })}
      {config.events.length < mostEvents && (
        <Button icon={<Plus />} onClick={() => onChange(withOtherEvent(config))}>
          {t('coach.addEvent')}
        </Button>
      )}
    </fieldset>
  );
}
