/** Works out plans of the coach apart from the page. */
import { makePlan } from '#core/domain/coach/make-plan.ts';
import type { PlansAsked } from './plans-in-worker.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<PlansAsked>) => {
  const { configs, athlete, ladders } = data;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage(configs.map((config) => makePlan(config, athlete, ladders)));
});
