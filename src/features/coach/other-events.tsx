/** Smaller events on the way: the days beside them are kept short, the phases of the plan stay as they are. Spec S3.15. */
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { hasRoomForOther, withOtherEvent, withOtherEvents } from '#core/domain/coach/edit-plan.ts';
import { isOutside } from '#core/domain/coach/event-reach.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { firstCalendarDate, lastCalendarDate } from '#core/model/series-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './coach.module.css';
import { OutsideNote } from './event-note.tsx';

type OtherEventsProps = { config: CoachPlanConfig; onChange: (config: CoachPlanConfig) => void };

export function OtherEvents({ config, onChange }: OtherEventsProps) {
  const { t, format } = useWords();
  const others = config.events.filter(({ primary }) => !primary).map(({ eventDate }) => eventDate);
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.block}>
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
              onClick={() => {
                // The button goes with its event.
                group.current?.focus({ preventScroll: true });
                onChange(withOtherEvents(config, others.toSpliced(at, 1)));
              }}
            />
            {isOutside(config, date) && <OutsideNote config={config} eventDate={date} />}
          </div>
        );
      })}
      {hasRoomForOther(config) && (
        <Button icon={<Plus />} onClick={() => onChange(withOtherEvent(config))}>
          {t('coach.addEvent')}
        </Button>
      )}
    </fieldset>
  );
}
