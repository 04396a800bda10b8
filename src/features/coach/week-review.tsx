/** Last week, what was done of it, and what the coach would change of what comes: taken over in part, with one way back. */
import { useMemo, useState } from 'react';
import { backDays, type Health, type Hrv, reviewWeek } from '#core/domain/coach/review.ts';
import type { SportLadders } from '#core/domain/coach/doses.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { Select } from '#src/ui/select.tsx';
import { takeProposals, wasTaken } from './coach-acts.ts';
import styles from './coach.module.css';
import type { StoredCoachPlan } from './reads.ts';
import { useBecause } from './use-because.ts';
import { useHeld } from './use-held.ts';
import { readWeekInPlan } from './week-in-plan.ts';

type WeekReviewProps = {
  kept: StoredCoachPlan;
  ladders: SportLadders;
  names: ReadonlyMap<string, string>;
  /** They measure their heart-rate variability, as they answered. */
  measuresHrv: boolean;
};

const mostDaysIll = 60;

export function WeekReview({ kept, ladders, names, measuresHrv }: WeekReviewProps) {
  const { t, format } = useWords();
  const because = useBecause();
  const { database } = useAthlete();
  const today = useToday();
  const isTaken = useLive(() => wasTaken(database, kept.plan.id, today), [database, kept.plan.id, today], false);
  const week = useLive(() => readWeekInPlan(database, kept, today), [database, kept, today], null);
  const [health, setHealth] = useState<Health>({ kind: 'well' });
  const [hrv, setHrv] = useState<Hrv>(null);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWork(health.kind !== 'well' || hrv !== null || refused.size > 0, 'text');
  const held = useHeld(week?.past);
  const { planned, done, heldShare, proposals } = useMemo(() => {
    const past = (week?.past ?? []).map(({ entry, ...one }) => ({
      ...one,
      heldShare: held.get(entry.event.id) ?? null,
    }));
    return reviewWeek({ coming: [], minutes: {}, ...week, past, health, hrv, today, ladders });
  }, [week, held, health, hrv, today, ladders]);
  const wanted = proposals.filter(({ eventId }) => !refused.has(eventId));
  const take = useOneAtATime(async () => {
    if (week) await takeProposals(kept.plan.id, week.rows, wanted);
  });
  if (!week) return null;
  const of = (one: number, all: number) =>
    t('ui.progress', { done: format.number(Math.round(one)), total: format.number(Math.round(all)) });
  const chosen = (kind: Health['kind']): Health =>
    kind === 'wasIll' ? { kind, days: backDays.least, wellSince: today } : { kind };
  return (
    <section aria-labelledby="coach-review" className={styles.settings}>
      <h2 id="coach-review">{t('coach.review.title')}</h2>
      {planned.count > 0 && (
        <Figures>
          <Figure value={of(done.count, planned.count)} label={t('coach.review.sessions')} />
          <Figure
            value={t('coach.review.ofLoad', {
              done: format.number(Math.round(done.stress)),
              total: format.number(Math.round(planned.stress)),
            })}
            label={t('coach.review.load')}
          />
          {heldShare !== null && <Figure value={format.percent(heldShare)} label={t('coach.review.held')} />}
        </Figures>
      )}
      <Select
        label={t('coach.review.health')}
        value={health.kind}
        options={(['well', 'ill', 'wasIll'] as const).map((value) => ({ value, label: t(`coach.review.${value}`) }))}
        onChange={(kind) => setHealth(chosen(kind))}
      />
      {health.kind === 'wasIll' && (
        <div className={styles.minutes}>
          <DateField
            label={t('coach.review.wellSince')}
            value={health.wellSince}
            earliest={shiftDate(today, -backDays.most)}
            latest={today}
            onChange={(wellSince) => wellSince && setHealth({ ...health, wellSince })}
            isRequired
          />
          <DecimalField
            label={t('coach.review.days')}
            minimum={1}
            maximum={mostDaysIll}
            value={health.days}
            onChange={(days) => days !== null && setHealth({ ...health, days: Math.round(days) })}
          />
        </div>
      )}
      {measuresHrv && (
        <Select
          label={t('coach.review.hrv')}
          value={hrv ?? ''}
          options={[
            { value: '', label: t('coach.review.hrvUnknown') },
            ...(['usual', 'below'] as const).map((value) => ({ value, label: t(`coach.review.hrvIs.${value}`) })),
          ]}
          onChange={(value) => setHrv(value === '' ? null : (value as Hrv))}
        />
      )}
      {health.kind !== 'well' && <p className={styles.warning}>{t('coach.forecast.health')}</p>}
      {proposals.length === 0 && (
        <p className={styles.note}>{t(isTaken ? 'coach.review.taken' : 'coach.review.none')}</p>
      )}
      <ul className={styles.proposals}>
        {proposals.map(({ eventId, date, from, to, reason }) => (
          <li key={eventId} className={styles.proposal}>
            <Checkbox
              label={t('coach.review.change', {
                date: format.shortDate(date),
                from: names.get(from.workoutId) ?? '',
                to: to ? (names.get(to.workoutId) ?? '') : t('coach.review.leftOut'),
              })}
              isChecked={!refused.has(eventId)}
              onChange={(isWanted) =>
                setRefused(new Set(isWanted ? [...refused].filter((one) => one !== eventId) : [...refused, eventId]))
              }
            />
            <small className={styles.reason}>{because(t(`coach.review.reason.${reason.code}`), reason.source)}</small>
          </li>
        ))}
      </ul>
      {proposals.length > 0 && (
        <Button onClick={() => void take()} disabledReason={wanted.length === 0 ? t('coach.review.none') : undefined}>
          {t('coach.review.apply')}
        </Button>
      )}
      <p className={styles.note}>{t('coach.review.note')}</p>
    </section>
  );
}
