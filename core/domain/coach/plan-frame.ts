/** What a plan is made of before any session is chosen: its weeks, what each is for and which block says how. */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import {
  type BlockType,
  blockTypes,
  coachDayMinutes,
  coachPlanWeeks,
  type KeyFamily,
  type PlanType,
} from '#core/model/coach-terms.ts';
import { isOnCalendar } from '#core/model/series-bounds.ts';
import { type PlanTypeRule, planTypeRules } from './plan-types.ts';
import { type LoadWeeks, phaseWeeks, recoveryWeeks } from './season.ts';

export type WeekKind = 'load' | 'recovery' | 'taper' | 'race';

export interface FrameWeek {
  monday: string;
  kind: WeekKind;
  phase: BlockType;
  block: CoachBlock;
  planType: PlanType;
}

/** Why no plan can be made, as a code; words are `coach.refused.<code>`. */
export type PlanRefusal = 'outOfCalendar' | 'noPrimaryEvent' | 'tooShort' | 'tooLong' | 'peakTooLong';

/** The main event; of several the last one, as the others lead up to it. */
export const primaryEventOf = ({ isEventBasedPlan, events }: CoachPlanConfig): string | null =>
  isEventBasedPlan
    ? (events
        .filter(({ primary }) => primary)
        .map(({ eventDate }) => eventDate)
        .toSorted()
        .at(-1) ?? null)
    : null;

/** Weeks from the Monday of the start to that of the event, both counted, or as many as are asked for. */
export function weeksOf(config: CoachPlanConfig): number {
  if (!config.isEventBasedPlan) return config.singleMultiBlockDurationWeeks;
  const event = primaryEventOf(config);
  return event === null ? 0 : daysBetween(mondayOf(config.startDate), mondayOf(event)) / 7 + 1;
}

/** Spec S5.17: a plan has 4 to 49 weeks, all on the calendar, and a single block of more than eight is no peak. */
export function refusalOf(config: CoachPlanConfig): PlanRefusal | null {
  if (![config.startDate, ...config.events.map(({ eventDate }) => eventDate)].every(isOnCalendar))
    return 'outOfCalendar';
  if (config.isEventBasedPlan && primaryEventOf(config) === null) return 'noPrimaryEvent';
  const weeks = weeksOf(config);
  if (weeks < coachPlanWeeks.minimum) return 'tooShort';
  if (weeks > coachPlanWeeks.maximum) return 'tooLong';
  if (!isOnCalendar(shiftDate(mondayOf(config.startDate), 7 * weeks - 1))) return 'outOfCalendar';
  return config.blocks[0]?.blockType === 'peak' && isLongSingleBlock(config) ? 'peakTooLong' : null;
}

const isLongSingleBlock = (config: CoachPlanConfig): boolean =>
  !config.isEventBasedPlan && config.isSingleBlockOn && weeksOf(config) > coachPlanWeeks.longestPeakBlock;

/** Spec S5.17: what a block may be for; a single block of more than eight weeks is offered no peak. */
export const blockTypesFor = (config: CoachPlanConfig): readonly BlockType[] =>
  isLongSingleBlock(config) ? blockTypes.filter((blockType) => blockType !== 'peak') : blockTypes;

/** The weeks of a plan that is not refused. */
export function frameOf(config: CoachPlanConfig, loadWeeks: LoadWeeks): FrameWeek[] {
  const weeks = weeksOf(config);
  const first = mondayOf(config.startDate);
  const blocks = config.isEventBasedPlan ? eventBlocks(config, weeks) : ownBlocks(config, weeks);
  const taper = config.isEventBasedPlan ? phaseWeeks(weeks).peak + phaseWeeks(weeks).race : 0;
  const recovery = recoveryWeeks(weeks - taper, loadWeeks, taper > 0);
  return blocks.map(({ phase, block, planType }, week) => ({
    monday: shiftDate(first, 7 * week),
    kind: week < weeks - taper ? (recovery[week] ? 'recovery' : 'load') : phase === 'race' ? 'race' : 'taper',
    phase,
    block,
    planType,
  }));
}

type OfBlock = Pick<FrameWeek, 'phase' | 'block' | 'planType'>;

/** A base of its own goes through the three kinds of base, a third each. */
const baseTypes = ['base', 'base+', 'base++'] as const;

function eventBlocks({ blocks }: CoachPlanConfig, weeks: number): OfBlock[] {
  const lengths = phaseWeeks(weeks);
  const [first] = blocks;
  const blockFor = (phase: BlockType): CoachBlock | undefined =>
    blocks.find(({ blockType }) => blockType === phase) ??
    (phase === 'base' ? first : (blocks.find(({ blockType }) => blockType === 'build') ?? first));
  return (['base', 'build', 'peak', 'race'] as const).flatMap((phase) => {
    const block = blockFor(phase);
    if (!block) return [];
    return Array.from({ length: lengths[phase] }, (_, week) => {
      const third = baseTypes[Math.floor((3 * week) / lengths[phase])] ?? 'base';
      return { phase, block, planType: phase === 'base' && block.planType === 'base' ? third : block.planType };
    });
  });
}

/** One block for all weeks, or all blocks in the athlete's order, as equally long as can be, the earlier ones longer. */
function ownBlocks({ blocks, isSingleBlockOn }: CoachPlanConfig, weeks: number): OfBlock[] {
  const used = isSingleBlockOn ? blocks.slice(0, 1) : blocks.slice(0, weeks);
  return used.flatMap((block, at) => {
    const length = Math.floor(weeks / used.length) + (at < weeks % used.length ? 1 : 0);
    return Array.from({ length }, () => ({ phase: block.blockType, block, planType: block.planType }));
  });
}

/** How a block's type is trained; an own type as the athlete has written it down. */
export function ruleOf(planType: PlanType, { customPlan }: CoachBlock): PlanTypeRule {
  if (planType !== 'custom') return planTypeRules[planType];
  if (!customPlan) return planTypeRules.fitness;
  const { families, keySessions, isBackToBack } = customPlan;
  return {
    families,
    keySessions: Array.from({ length: 7 }, () => keySessions),
    isBackToBack,
    longShare: 1,
    source: 'practice',
  };
}

/**
 * The kinds of key session, with the athlete's own in place of the last one that a week of load has (S3.15). A single key
 * session stays that of the type.
 */
export function familiesOf({ families, keySessions }: PlanTypeRule, block: CoachBlock): readonly KeyFamily[] {
  if (!block.secondaryType) return families;
  const keys = keySessions[Math.min(7, block.workoutDays.length) - 1] ?? 0;
  const last = keys > 1 ? Math.min(keys, families.length) - 1 : families.length - 1;
  return families.with(last, block.secondaryType);
}

/** Minutes of each workout day by weekday from 0, Monday; days that are not set have those of most athletes. */
export function minutesOf({ workoutDays, minutesPerDay }: CoachBlock): Record<number, number> {
  return Object.fromEntries(
    workoutDays.map((day) => {
      const set = minutesPerDay[String(day) as keyof typeof minutesPerDay] ?? -1;
      const usual = day >= 6 ? coachDayMinutes.weekend : coachDayMinutes.weekday;
      return [day - 1, set < 0 ? usual : set];
    }),
  );
}
