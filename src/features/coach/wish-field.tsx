/** A plan asked for in the athlete's own words, in English or German: what was understood is shown before it is taken. */
import { useState } from 'react';
import { isWish, longestWish, readWish, type Wish, withWish } from '#core/domain/coach/read-wish.ts';
import { dateWithWeekday } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './coach.module.css';

type WishFieldProps = { config: CoachPlanConfig; onChange: (config: CoachPlanConfig) => void };

export function WishField({ config, onChange }: WishFieldProps) {
  const { t } = useWords();
  const { device } = useAthlete();
  const [text, setText] = useState('');
  useUnsavedWork(text.trim() !== '', 'text');
  const wish = readWish(text, device.today());
  const lines = useLines(wish);
  return (
    <section aria-labelledby="coach-wish" className={styles.settings}>
      <Disclosure summary={<h2 id="coach-wish">{t('coach.wish.title')}</h2>}>
        <form
          className={styles.wish}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWish(wish)) return;
            onChange(withWish(config, wish, device.today()));
            setText('');
          }}
        >
          <TextField
            label={t('coach.wish.label')}
            description={t('coach.wish.example')}
            value={text}
            onChange={setText}
            maxLength={longestWish}
            rows={3}
          />
          <dl className={styles.differences} aria-live="polite">
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {wish.unread.length > 0 && (
            <p className={styles.note}>{t('coach.wish.unread', { words: wish.unread.join(' ') })}</p>
          )}
          <Button type="submit" disabledReason={isWish(wish) ? undefined : t('coach.wish.label')}>
            {t('coach.whatIf.use')}
          </Button>
        </form>
      </Disclosure>
    </section>
  );
}

/** What was understood, as the settings say it. */
function useLines({ sport, weeks, eventDate, eventType, goal, minutes, longDays, daysOff, weekMinutes }: Wish) {
  const { t, format } = useWords();
  const weekday = (day: number) => format.weekdayShort(dateWithWeekday(day));
  const days = Object.entries(minutes).map(([day, most]) =>
    most < 0 ? weekday(Number(day)) : `${weekday(Number(day))} ${format.duration(60 * most)}`,
  );
  const lines: [string, string | null][] = [
    [t('coach.question.sport'), sport && t(`sport.${sport}`)],
    [t('coach.weeks'), weeks === null ? null : format.number(weeks)],
    [t('coach.question.eventDate'), eventDate && format.fullDate(eventDate)],
    [t('coach.question.eventType'), eventType && t(`coach.answer.${eventType}`)],
    [t('coach.question.goal'), goal && t(`coach.answer.${goal}`)],
    [t('coach.question.days'), days.length > 0 ? days.join(' · ') : null],
    [t('coach.whatIf.longDay'), longDays.length > 0 ? longDays.map(weekday).join(' · ') : null],
    [t('coach.wish.daysOff'), daysOff.length > 0 ? daysOff.map(weekday).join(' · ') : null],
    [t('coach.whatIf.time'), weekMinutes === null ? null : format.duration(60 * weekMinutes)],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
