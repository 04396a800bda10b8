/** A main event that is nearer than a plan is short, or further than one is long: the nearest sensible plan keeps it, and says so. */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { coachPlanWeeks } from '#core/model/coach-terms.ts';
import { refusalOf, weeksOf } from './plan-frame.ts';

export type Reach = 'over' | 'tooNear' | 'inReach' | 'tooFar';

/** From the week of one day to that of another, both counted. */
export const weeksTo = (date: string, from: string): number => daysBetween(mondayOf(from), mondayOf(date)) / 7 + 1;

/** @param today the first day that a plan may begin on */
export function reachOf(eventDate: string, today: string): Reach {
  if (eventDate < today) return 'over';
  const weeks = weeksTo(eventDate, today);
  if (weeks < coachPlanWeeks.minimum) return 'tooNear';
  return weeks > coachPlanWeeks.maximum ? 'tooFar' : 'inReach';
}

const startFor = (eventDate: string, weeks: number): string => shiftDate(mondayOf(eventDate), -7 * (weeks - 1));

/** The Monday on which the longest plan up to an event begins. */
export const earliestStart = (eventDate: string): string => startFor(eventDate, coachPlanWeeks.maximum);

/**
 * The requested plan, fitted to an event. It begins earlier or later where it is too short or too long otherwise. With
 * less than four weeks left it begins now and is light around the event. An event in the past is left out.
 */
export function towards(config: CoachPlanConfig, eventDate: string, today: string): CoachPlanConfig {
  const others = config.events.filter((event) => !event.primary && event.eventDate !== eventDate);
  const reach = reachOf(eventDate, today);
  if (reach === 'over') return { ...config, events: others, isEventBasedPlan: false };
  const events = [...others, { eventDate, primary: true }];
  if (reach === 'tooNear') {
    const startDate = config.startDate < eventDate ? config.startDate : today;
    const { singleMultiBlockDurationWeeks: weeks } = config;
    const length = Math.min(coachPlanWeeks.maximum, Math.max(coachPlanWeeks.minimum, weeks));
    return { ...config, startDate, events, isEventBasedPlan: false, singleMultiBlockDurationWeeks: length };
  }
  const latest = startFor(eventDate, coachPlanWeeks.minimum);
  const within = [config.startDate, earliestStart(eventDate)].toSorted().at(-1) ?? config.startDate;
  // The week of the event is in reach, so that the latest start is in this week or later.
  const startDate = mondayOf(within) <= latest ? within : latest > today ? latest : today;
  return { ...config, startDate, events, isEventBasedPlan: true };
}

/** The days that a plan has; null where none can be made as it is asked for. */
export function daysOfPlan(config: CoachPlanConfig): { start: string; end: string } | null {
  if (refusalOf(config) !== null) return null;
  return { start: config.startDate, end: shiftDate(mondayOf(config.startDate), 7 * weeksOf(config) - 1) };
}

/** Nothing of a plan has to do with an event on a day that it doesn't have. */
export function isOutside(config: CoachPlanConfig, eventDate: string): boolean {
  const days = daysOfPlan(config);
  return days !== null && (eventDate < days.start || eventDate > days.end);
}

/** What is to be said of the main event of a plan; null where nothing is out of the ordinary. */
export type EventNote =
  | { code: 'tooNear' | 'over' | 'smaller' | 'outside'; eventDate: string }
  | { code: 'tooFar'; eventDate: string; startDate: string };

/** @param answered the day that the athlete has answered, where the plan is a fresh one */
export function eventNoteOf(config: CoachPlanConfig, today: string, answered?: string): EventNote | null {
  const eventDate = config.events.find(({ primary }) => primary)?.eventDate;
  if (eventDate === undefined)
    return answered !== undefined && config.events.length === 0 && reachOf(answered, today) === 'over'
      ? { code: 'over', eventDate: answered }
      : null;
  const reach = reachOf(eventDate, today);
  if (!config.isEventBasedPlan) {
    if (reach === 'over') return null;
    const code = isOutside(config, eventDate) ? 'outside' : reach === 'tooNear' ? 'tooNear' : 'smaller';
    return { code, eventDate };
  }
  const isLongest = weeksTo(eventDate, config.startDate) === coachPlanWeeks.maximum;
  return reach === 'tooFar' && isLongest ? { code: 'tooFar', eventDate, startDate: config.startDate } : null;
}
