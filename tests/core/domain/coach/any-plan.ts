/** Any plan that an athlete may ask for, from a number: the same number asks the same on every machine. */
import type { CoachAthlete } from '#core/domain/coach/make-plan.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { blockTypes, keyFamilies, planTypes, unsetMinutes } from '#core/model/coach-terms.ts';
import { eventColors } from '#core/model/event-bounds.ts';
import { sports } from '#core/model/sport.ts';
import { Random } from '#tests/simulation/random.ts';

export interface Asked {
  config: CoachPlanConfig;
  athlete: CoachAthlete;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function some<Item>(random: Random, items: readonly Item[], least: number): Item[] {
  const count = least + random.below(items.length - least + 1);
  const left = [...items];
  while (left.length > count) left.splice(random.below(left.length), 1);
  return left;
}

/** @param leastDays workout days a week; three is what recovery and tapers are promised for */
export function anyAsked(seed: number, leastDays = 1): Asked {
  const random = new Random(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => random.pick(items) as Item;
  const workoutDays = some(random, weekdays, leastDays);
  const anyBlock = (): CoachBlock => {
    const days = random.chance(0.8) ? workoutDays : some(random, weekdays, leastDays);
    const planType = pick(planTypes);
    return {
      blockType: pick(blockTypes),
      planType,
      name: '',
      description: '',
      customPlan:
        planType === 'custom' && random.chance(0.9)
          ? {
              families: some(random, keyFamilies, 1).slice(0, 6),
              keySessions: random.below(5),
              isBackToBack: random.chance(0.3),
            }
          : null,
      currentIntervalIntensityLevel: 1 + random.below(8),
      secondaryType: random.chance(0.2) ? pick(keyFamilies) : null,
      secondaryIntensity: random.chance(0.2) ? 1 + random.below(8) : null,
      workoutDays: days,
      bestLongRideDays: random.chance(0.5) ? [6, 7] : some(random, weekdays, 0),
      minutesPerDay: Object.fromEntries(
        days.map((day) => [
          day,
          random.chance(0.1) ? unsetMinutes : 30 + 5 * random.below(random.chance(0.5) ? 19 : 55),
        ]),
      ),
    };
  };
  const startDate = shiftDate('2027-01-04', random.chance(0.7) ? 7 * random.below(60) : random.below(400));
  const weeks = 4 + random.below(46);
  const isEventBasedPlan = random.chance(0.5);
  const main = shiftDate(mondayOf(startDate), 7 * (weeks - 1) + random.below(7));
  const others = Array.from({ length: random.chance(0.3) ? random.below(4) : 0 }, () => ({
    eventDate: shiftDate(startDate, random.below(7 * weeks)),
    primary: false,
  }));
  const isSingleBlockOn = random.chance(0.5);
  const blocks = Array.from({ length: isSingleBlockOn ? 1 : 1 + random.below(4) }, anyBlock);
  const isLongPeak = isSingleBlockOn && !isEventBasedPlan && weeks > 8;
  return {
    config: {
      sport: random.chance(0.6) ? 'bike' : pick(sports),
      startDate,
      events: isEventBasedPlan ? [{ eventDate: main, primary: true }, ...others] : others,
      blocks: blocks.map((block) =>
        isLongPeak && block.blockType === 'peak' ? { ...block, blockType: 'build' as const } : block,
      ),
      isEventBasedPlan,
      singleMultiBlockDurationWeeks: weeks,
      isSingleBlockOn,
      hasAiProgression: random.chance(0.2),
      calendarColor: pick(eventColors),
    },
    athlete: {
      chronic: random.chance(0.3) ? null : random.below(101),
      ramp: pick([3, 5, 7]),
      loadWeeks: pick([2, 3] as const),
      needsTest: random.chance(0.3),
      isUnsureOfHealth: random.chance(0.05),
      doneShares: Array.from({ length: random.below(8) }, () => random.next() * 1.4),
    },
  };
}
