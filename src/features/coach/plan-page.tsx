/** /coach-jack/plan/… (S2.14, S4.10): the plan by weeks, what is asked for beside it; kept, and sent to the calendar. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { isOutside } from '#core/domain/coach/event-reach.ts';
import { refusalOf } from '#core/domain/coach/plan-frame.ts';
import { sendingOf } from '#core/domain/coach/plan-sessions.ts';
import { athleteOf, measuresHrv, recommendedPlan } from '#core/domain/coach/recommend.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { changeCoachPlan, makeCoachPlan, sendCoachPlan, wayBackKey } from './coach-acts.ts';
import styles from './coach.module.css';
import { EventNote } from './event-note.tsx';
import { OfferedThresholds } from './offered-thresholds.tsx';
import { PlanForecast } from './plan-forecast.tsx';
import { PlanSettings } from './plan-settings.tsx';
import { PlanWeeks } from './plan-weeks.tsx';
import { plansInWorker } from './plans-in-worker.ts';
import { type Catalogue, type CoachData, type PlanInWeeks, readCatalogue, readPlan } from './reads.ts';
import { usePlan } from './use-plan.ts';
import { WeekReview } from './week-review.tsx';
import { WhatIf } from './what-if.tsx';
import { WishField } from './wish-field.tsx';

type PlanPageProps = {
  data: CoachData;
  catalogue: Catalogue;
  kept: (PlanInWeeks & { config: CoachPlanConfig }) | null;
  /** Of the weeks that are over (`readDoneShares`). */
  doneShares: readonly number[];
};

export function CoachPlanPage({ data, catalogue: loaded, kept, doneShares }: PlanPageProps) {
  const { t, format } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  // Thousands of workouts: read once more only where some of them were still to come.
  const catalogue = useLoaded(
    async () => (loaded.isWhole ? loaded : readCatalogue(athlete.database)),
    [athlete.database, loaded],
    loaded,
  );
  const [config, setConfig] = useState<CoachPlanConfig>(
    () => kept?.config ?? recommendedPlan(data.answers, athlete.device.today()),
  );
  // What the page showed, and was saved here since.
  const seen = useRef(kept);
  const [saved, setSaved] = useState(config);
  const isDone = useUnsavedWork(!sameValue(config, saved));
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  /** S8.08: sending gave up on the way. */
  const [isStopped, setIsStopped] = useState(false);
  const reviewed = useMemo(() => kept && { ...kept, config: saved }, [kept, saved]);
  const refusal = refusalOf(config);
  const planned = useMemo(
    () => ({ ...athleteOf(data.answers, data.profile?.facts ?? null), doneShares }),
    [data, doneShares],
  );
  const made = usePlan(config, planned, catalogue.ladders);

  const nameOf = (asked: CoachPlanConfig): string => {
    const { blocks, events, startDate } = asked;
    const event = events.find(({ primary }) => primary);
    if (event && !isOutside(asked, event.eventDate))
      return t('coach.planNameEvent', { date: format.dayMonthShortYear(event.eventDate) });
    const type = t(`coach.type.${blocks.at(-1)?.planType ?? 'base'}`);
    return t('coach.planName', { type, date: format.dayMonthShortYear(startDate) });
  };
  const keep = async (): Promise<string | null> => {
    const isCurrent = made !== null && made.config === config;
    const asked = { configs: [config], athlete: planned, ladders: catalogue.ladders };
    const plan = isCurrent ? made.plan : (await plansInWorker(asked))[0];
    if (!plan) return null;
    if (!seen.current) return makeCoachPlan(athlete, nameOf(config).slice(0, 120), config, plan);
    if (!(await changeCoachPlan(seen.current, config, plan))) return null;
    seen.current = { config, ...(await readPlan(athlete.database, seen.current.plan)) };
    setSaved(config);
    return seen.current.plan.id;
  };
  const goToEdit = (planId: string) => {
    isDone();
    return navigate({
      to: '/coach-jack/plan/$mode',
      params: { mode: 'edit' },
      search: { plan: planId },
      replace: true,
    });
  };
  const save = async () => {
    const planId = await keep();
    if (planId !== null && !kept) await goToEdit(planId);
  };
  const send = async () => {
    const planId = seen.current && sameValue(seen.current.config, config) ? seen.current.plan.id : await keep();
    if (planId === null) return;
    setIsStopped(false);
    const isSent = await sendCoachPlan(athlete, planId, config, (done, total) => setProgress({ done, total }));
    setIsStopped(!isSent);
    setProgress(null);
    if (!kept) await goToEdit(planId);
  };
  // Beside each other, the two would make the plan twice.
  const press = useOneAtATime(async (act: 'save' | 'send') => {
    if (!passesGate('planBuilder')) return;
    await (act === 'save' ? save() : send());
  });
  const disabledReason = refusal ? t(`coach.refused.${refusal}`) : undefined;

  return (
    <div className={styles.wide}>
      <div className={styles.head}>
        <h1>{kept ? kept.plan.name : t('coach.newPlan')}</h1>
        <span className={styles.acts}>
          <Button onClick={() => void press('save')} disabledReason={disabledReason}>
            {t('coach.save')}
          </Button>
          <Button variant="primary" onClick={() => void press('send')} disabledReason={disabledReason}>
            {t('coach.send')}
          </Button>
        </span>
      </div>
      {progress && <Progress label={t('coach.sending')} done={progress.done} total={progress.total} />}
      {isStopped && (
        <p role="alert" className={styles.warning}>
          {t('coach.failed')}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.warning}>
          {t(`coach.refused.${refusal}`)}
        </p>
      )}
      {!catalogue.isWhole && (
        <p role="status" className={styles.warning}>
          {t('coach.fewerWorkouts')}
        </p>
      )}
      <EventNote
        config={config}
        isRefused={refusal !== null}
        answered={kept ? undefined : data.answers.eventDate}
        onChange={setConfig}
      />
      {kept && (
        <>
          <WayBackLine of={wayBackKey('reviewed', kept.plan.id)} text={t('coach.review.applied')} />
          {progress === null && (
            <WayBackLine of={sendingOf(kept.plan.id)} text={t('coach.sent')} underWay={t('coach.sentInPart')} />
          )}
          <WayBackLine of={wayBackKey('changed', kept.plan.id)} text={t('coach.saved')} />
        </>
      )}
      <div className={styles.beside}>
        <div className={styles.side}>
          {reviewed && (
            <WeekReview
              kept={reviewed}
              ladders={catalogue.ladders[saved.sport]}
              names={catalogue.names}
              measuresHrv={measuresHrv(data.answers, data.profile?.facts ?? null)}
            />
          )}
          <OfferedThresholds answers={data.answers} settings={data.settings} />
          <WishField config={config} onChange={setConfig} />
          <PlanSettings config={config} onChange={setConfig} />
        </div>
        {made && <PlanWeeks plan={made.plan} names={catalogue.names} />}
        {made && (
          <div className={styles.side}>
            <PlanForecast plan={made.plan} config={made.config} />
            <WhatIf made={made} athlete={planned} ladders={catalogue.ladders} onUse={setConfig} />
          </div>
        )}
      </div>
    </div>
  );
}
