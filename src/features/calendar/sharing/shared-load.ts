/** Minutes and stress of a shared calendar, as planned: how it went is the athlete's own. */
import type { SharedEvent } from '#core/contract/shared-event.ts';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { type Load, plannedLoad, sumLoads } from '#core/domain/calendar/session-load.ts';

export type Counted = Pick<SharedEvent, 'entry' | 'workout'>;

/** Of a workout by the athlete's own thresholds, of another sport as it was written; of a day of rest nothing. */
export const sharedLoad = (event: Counted): Load => plannedLoad(loadStatsOf(event, event.workout ?? undefined));

/** What several days add up to. */
export const sharedSum = (events: readonly Counted[]): Load => sumLoads(events.map(sharedLoad));
