/** The requested plan, worked out again by a worker with each change of the request. */
import { useEffect, useState } from 'react';
import type { CoachAthlete, CoachPlan } from '#core/domain/coach/make-plan.ts';
import type { Ladders } from '#core/domain/coach/ladders.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { plansInWorker } from './plans-in-worker.ts';

/**
 * S5.17: for a length that is not allowed, and until the next plan is worked out, the plan before stays.
 * @returns null until the first one is there; with what it was asked for, since that may be further on by now
 */
export function usePlan(
  config: CoachPlanConfig,
  athlete: CoachAthlete,
  ladders: Ladders,
): { plan: CoachPlan; config: CoachPlanConfig } | null {
  const [made, setMade] = useState<{ plan: CoachPlan; config: CoachPlanConfig } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    plansInWorker({ configs: [config], athlete, ladders }, leaving.signal)
      .then(([plan]) => plan && !leaving.signal.aborted && setMade({ plan, config }))
      .catch(reportError);
    return () => leaving.abort();
  }, [config, athlete, ladders]);
  return made;
}
