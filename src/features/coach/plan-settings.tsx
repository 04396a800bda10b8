/** What a plan is asked for, changed in place: the plan beside it follows at once. Spec S3.15, S4.11, S4.12. */
import { withWorkoutDays } from '#core/domain/coach/edit-plan.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { coachPlanWeeks, intensityLevels } from '#core/model/coach-terms.ts';
import { type EventColor, eventColors } from '#core/model/event-bounds.ts';
import { firstCalendarDate, isOnCalendar, lastCalendarDate } from '#core/model/series-bounds.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Select } from '#src/ui/select.tsx';
import { BlockFields } from './block-fields.tsx';
import styles from './coach.module.css';
import { DayChoice, DayMinutes } from './day-fields.tsx';
import { OtherEvents } from './other-events.tsx';

type PlanSettingsProps = { config: CoachPlanConfig; onChange: (config: CoachPlanConfig) => void };

export function PlanSettings({ config, onChange }: PlanSettingsProps) {
  const { t, format } = useWords();
  const isNarrow = useIsNarrow();
  const { blocks, events, startDate, isEventBasedPlan } = config;
  const block = blocks.at(-1);
  if (!block) return null;
  const all = (change: (block: CoachBlock) => CoachBlock) => onChange({ ...config, blocks: blocks.map(change) });
  const eventDate = events.find(({ primary }) => primary)?.eventDate ?? null;
  const withEvent = (date: string | null) =>
    onChange({
      ...config,
      events: [...events.filter(({ primary }) => !primary), ...(date ? [{ eventDate: date, primary: true }] : [])],
    });
  return (
    <section aria-labelledby="coach-settings" className={styles.settings}>
      <Disclosure summary={<h2 id="coach-settings">{t('coach.settings')}</h2>} isOpenAtFirst={!isNarrow}>
        <div className={styles.fields}>
          <BlockFields config={config} onChange={onChange} />
          <DateField
            label={t('coach.from')}
            value={startDate}
            earliest={firstCalendarDate}
            latest={lastCalendarDate}
            onChange={(date) => date && onChange({ ...config, startDate: date })}
          />
          <Checkbox
            label={t('coach.toEvent')}
            isChecked={isEventBasedPlan}
            onChange={(isChecked) => onChange({ ...config, isEventBasedPlan: isChecked })}
          />
          {isEventBasedPlan ? (
            <DateField
              label={t('coach.question.eventDate')}
              value={eventDate}
              earliest={isOnCalendar(startDate) ? shiftDate(startDate, 1) : firstCalendarDate}
              latest={lastCalendarDate}
              onChange={withEvent}
            />
          ) : (
            <DecimalField
              label={t('coach.weeks')}
              minimum={coachPlanWeeks.minimum}
              maximum={coachPlanWeeks.maximum}
              value={config.singleMultiBlockDurationWeeks}
              onChange={(weeks) => weeks !== null && onChange({ ...config, singleMultiBlockDurationWeeks: weeks })}
            />
          )}
          <OtherEvents config={config} onChange={onChange} />
          <DayChoice
            label={t('coach.question.days')}
            days={[1, 2, 3, 4, 5, 6, 7]}
            chosen={block.workoutDays}
            onChange={(days) => days.length > 0 && all((one) => withWorkoutDays(one, days))}
          />
          <DayMinutes
            days={block.workoutDays}
            minutes={block.minutesPerDay as Record<string, number>}
            onChange={(minutesPerDay) => all((one) => ({ ...one, minutesPerDay }))}
          />
          <DayChoice
            label={t('coach.question.longDays')}
            days={block.workoutDays}
            chosen={block.bestLongRideDays}
            onChange={(bestLongRideDays) => all((one) => ({ ...one, bestLongRideDays }))}
          />
          <Select
            label={t('coach.level')}
            value={String(block.currentIntervalIntensityLevel)}
            options={Array.from({ length: intensityLevels.maximum }, (_, at) => ({
              value: String(at + 1),
              label: format.number(at + 1),
            }))}
            onChange={(level) => all((one) => ({ ...one, currentIntervalIntensityLevel: Number(level) }))}
          />
          <Checkbox
            label={t('coach.progression')}
            isChecked={config.hasAiProgression}
            onChange={(hasAiProgression) => onChange({ ...config, hasAiProgression })}
          />
          <Select
            label={t('coach.color')}
            value={String(config.calendarColor)}
            options={eventColors.map((color) => ({ value: String(color), label: t(`calendar.color.${color}`) }))}
            onChange={(color) => onChange({ ...config, calendarColor: Number(color) as EventColor })}
          />
        </div>
      </Disclosure>
    </section>
  );
}
