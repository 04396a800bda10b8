/**
 * What if: the plan with a day more, an hour less or a week later, worked out once it is opened, and what that changes.
 */
import { useEffect, useState } from 'react';
import { dateWithWeekday } from '#core/domain/dates.ts';
import type { Ladders } from '#core/domain/coach/ladders.ts';
import type { CoachAthlete, CoachPlan } from '#core/domain/coach/make-plan.ts';
import { movedDays, nearest, type Otherwise, type PlanSum, sumOf, triesOf } from '#core/domain/coach/what-if.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './coach.module.css';
import { plansInWorker } from './plans-in-worker.ts';

type WhatIfProps = {
  made: { plan: CoachPlan; config: CoachPlanConfig };
  athlete: CoachAthlete;
  ladders: Ladders;
  /** The athlete wants one of them. */
  onUse: (config: CoachPlanConfig) => void;
};

type Worked = { of: WhatIfProps['made']; plans: { other: Otherwise; plan: CoachPlan }[] };

export function WhatIf({ made, athlete, ladders, onUse }: WhatIfProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [worked, setWorked] = useState<Worked | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const others = triesOf(made.config);
    plansInWorker({ configs: others.map(({ config }) => config), athlete, ladders }, leaving.signal)
      .then(
        (plans) =>
          !leaving.signal.aborted &&
          setWorked({
            of: made,
            plans: nearest(
              sumOf(made.plan, made.config),
              others.flatMap((other, at) => (plans[at] ? [{ other, plan: plans[at] }] : [])),
            ),
          }),
      )
      .catch(reportError);
    return () => leaving.abort();
  }, [isOpen, made, athlete, ladders]);
  return (
    <section className={styles.settings}>
      <Disclosure summary={t('coach.whatIf.title')} onOpen={() => setIsOpen(true)}>
        <div className={styles.others}>
          {worked?.of !== made && <Skeleton height="16rem" />}
          {worked?.of === made &&
            worked.plans.map(({ other, plan }) => (
              <Other key={other.kind} made={made} other={other} plan={plan} onUse={onUse} />
            ))}
        </div>
      </Disclosure>
    </section>
  );
}

type OtherProps = Pick<WhatIfProps, 'made' | 'onUse'> & Worked['plans'][number];

function Other({ made, other, plan, onUse }: OtherProps) {
  const { t, format } = useWords();
  const differences = useDifferences(made, other, plan);
  const title =
    other.kind === 'dayMore'
      ? t('coach.whatIf.dayMore', { day: format.weekdayInText(dateWithWeekday(other.weekday)) })
      : other.kind === 'hourLess'
        ? t('coach.whatIf.hourLess')
        : t(made.config.isEventBasedPlan ? 'coach.whatIf.weekLater' : 'coach.whatIf.weekMore');
  return (
    <article className={styles.other}>
      <h3 className={styles.weekTitle}>{title}</h3>
      {differences.length === 0 ? (
        <p className={styles.note}>{t('coach.whatIf.same')}</p>
      ) : (
        <>
          <dl className={styles.differences}>
            {differences.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button onClick={() => onUse(other.config)}>{t('coach.whatIf.use')}</Button>
        </>
      )}
    </article>
  );
}

type Line = { label: string; value: string };

/** A line for each figure that is another one, as it is read. */
function useDifferences(made: WhatIfProps['made'], other: Otherwise, plan: CoachPlan): Line[] {
  const { t, format } = useWords();
  const [before, after] = [sumOf(made.plan, made.config), sumOf(plan, other.config)];
  const whole = (value: number) => format.number(Math.round(value));
  const days = (some: readonly number[]) =>
    some.map((day) => format.weekdayShort(dateWithWeekday(day))).join(' · ') || '–';
  const figures: [string, (sum: PlanSum) => string][] = [
    [t('coach.weeks'), ({ weeks }) => whole(weeks)],
    [t('coach.whatIf.time'), ({ minutes }) => format.duration(60 * minutes)],
    [t('coach.whatIf.load'), ({ stress }) => whole(stress)],
    [t('coach.whatIf.keys'), ({ keySessions }) => whole(keySessions)],
    [t('coach.whatIf.keyDays'), ({ keyDays }) => days(keyDays)],
    [t('coach.whatIf.longDay'), ({ longDay }) => days(longDay === null ? [] : [longDay])],
    [t('coach.whatIf.fitness'), ({ fitness }) => whole(fitness)],
    [t('coach.whatIf.form'), ({ form }) => whole(form)],
  ];
  const changed = figures
    .map(([label, of]) => ({ label, was: of(before), is: of(after) }))
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => ({ label, value: `${was} → ${is}` }));
  const moved = movedDays(made.plan, plan);
  if (moved.changed === 0) return changed;
  const value = t('ui.progress', { done: whole(moved.changed), total: whole(moved.of) });
  return [...changed, { label: t('coach.whatIf.moved'), value }];
}
