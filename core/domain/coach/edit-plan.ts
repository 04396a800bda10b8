/** Changes of a block that take others with them. Spec S4.11, S4.12. */
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { blockTypes, mostBlocks, mostEvents, type PlanType, unsetMinutes } from '#core/model/coach-terms.ts';
import { planTypeRules, typesByHardness } from './plan-types.ts';

/** S4.11: days that go take their minutes and their place among the long days with them; new ones are not set yet. */
export function withWorkoutDays(block: CoachBlock, workoutDays: readonly number[]): CoachBlock {
  const days = [...new Set(workoutDays)].toSorted((one, other) => one - other);
  const minutesPerDay = Object.fromEntries(
    days.map((day) => [day, block.minutesPerDay[String(day) as keyof CoachBlock['minutesPerDay']] ?? unsetMinutes]),
  );
  return {
    ...block,
    workoutDays: days,
    bestLongRideDays: block.bestLongRideDays.filter((day) => days.includes(day)),
    minutesPerDay,
  };
}

/** S4.12: a harder type, or an own one, makes the block the athlete's own, with the key sessions of what was chosen. */
export function withPlanType(block: CoachBlock, planType: PlanType): CoachBlock {
  const isHarder = typesByHardness.indexOf(planType) > typesByHardness.indexOf(block.planType);
  if (!isHarder) return { ...block, planType, customPlan: planType === 'custom' ? block.customPlan : null };
  const { families, keySessions, isBackToBack } = planTypeRules[planType === 'custom' ? baseOf(block) : planType];
  const asRule = {
    families: [...families],
    keySessions: keySessions[Math.min(7, block.workoutDays.length) - 1] ?? 1,
    isBackToBack,
  };
  return { ...block, planType: 'custom', customPlan: asRule };
}

/** With smaller events on these days, in their order; the main one stays. */
export const withOtherEvents = (config: CoachPlanConfig, dates: readonly string[]): CoachPlanConfig => ({
  ...config,
  events: [
    ...config.events.filter(({ primary }) => primary),
    ...dates.map((eventDate) => ({ eventDate, primary: false })),
  ],
});

const othersOf = ({ events }: CoachPlanConfig): string[] =>
  events.flatMap(({ eventDate, primary }) => (primary ? [] : [eventDate]));

/** The main one has its place even while there is none. */
export const hasRoomForOther = (config: CoachPlanConfig): boolean => othersOf(config).length < mostEvents - 1;

/** One more smaller event, on the first free Sunday from the third week on, until the athlete says which day. */
export function withOtherEvent(config: CoachPlanConfig): CoachPlanConfig {
  if (!hasRoomForOther(config)) return config;
  const taken = new Set(config.events.map(({ eventDate }) => eventDate));
  let eventDate = shiftDate(mondayOf(config.startDate), 20);
  while (taken.has(eventDate)) eventDate = shiftDate(eventDate, 7);
  return withOtherEvents(config, [...othersOf(config), eventDate]);
}

/** One more block behind the last one, of the next phase of a season; a plan of several is no longer one of a single block. */
export function withBlock(config: CoachPlanConfig): CoachPlanConfig {
  const last = config.blocks.at(-1);
  if (!last || config.blocks.length >= mostBlocks) return config;
  const blockType = blockTypes[Math.min(blockTypes.indexOf(last.blockType) + 1, blockTypes.indexOf('peak'))] ?? 'build';
  return { ...config, blocks: [...config.blocks, { ...last, blockType }], isSingleBlockOn: false };
}

/** @param at which block goes; the last one stays */
export function withoutBlock(config: CoachPlanConfig, at: number): CoachPlanConfig {
  if (config.blocks.length <= 1) return config;
  const blocks = config.blocks.toSpliced(at, 1);
  return { ...config, blocks, isSingleBlockOn: !config.isEventBasedPlan && blocks.length === 1 };
}

/** An event on another day; one that is there already stays one. */
export function withEventOn(config: CoachPlanConfig, from: string, to: string): CoachPlanConfig {
  const moved = config.events.map((event) => (event.eventDate === from ? { ...event, eventDate: to } : event));
  const isPrimary = (date: string) => moved.some(({ eventDate, primary }) => eventDate === date && primary);
  const dates = [...new Set(moved.map(({ eventDate }) => eventDate))];
  return { ...config, events: dates.map((eventDate) => ({ eventDate, primary: isPrimary(eventDate) })) };
}

const baseOf = ({ planType }: CoachBlock): Exclude<PlanType, 'custom'> =>
  planType === 'custom' ? 'fitness' : planType;
