/** Has plans of the coach worked out by a worker, so that the page stays quick while what is asked for changes. */
import type { CoachAthlete, CoachPlan } from '#core/domain/coach/make-plan.ts';
import type { Ladders } from '#core/domain/coach/ladders.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { sports } from '#core/model/sport.ts';

export interface PlansAsked {
  configs: readonly CoachPlanConfig[];
  athlete: CoachAthlete;
  ladders: Ladders;
}

/**
 * @param signal ends the worker when the answer is no longer needed; the answer then never comes
 * @returns a plan for each question, null for what is refused (`refusalOf`)
 * @throws Error where the worker could not be fetched, or ended before it was done
 */
export const plansInWorker = (asked: PlansAsked, signal?: AbortSignal): Promise<(CoachPlan | null)[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('plan-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<(CoachPlan | null)[]>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    signal?.addEventListener('abort', end);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ ...asked, ladders: ofSports(asked) });
  });

/** Doses of other sports are hundreds of objects that need not be copied. */
function ofSports({ configs, ladders }: PlansAsked): Ladders {
  const asked = new Set(configs.map(({ sport }) => sport));
  return Object.fromEntries(sports.map((sport) => [sport, asked.has(sport) ? ladders[sport] : {}])) as Ladders;
}
