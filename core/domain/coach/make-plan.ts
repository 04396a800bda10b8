/**
 * The coach's planner: a plan from what an athlete asks for, what they can do and what the catalogue has. The same
 * question gives the same plan on every device and on the server; every session says why it is there. Spec S3.15, S3.16,
 * S9.02, S9.14; the rules and their sources are in docs/coach.md.
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import type { BlockType, PlanType } from '#core/model/coach-terms.ts';
import type { DayPlan } from './days.ts';
import type { Family } from './families.ts';
import { afterDay, afterDays, type Fitness, formOf } from './fitness.ts';
import type { Ladders } from './ladders.ts';
import { cuts, firstAllowed, isWithinLimits, taperCuts, wholeWeek } from './load-week.ts';
import {
  type FrameWeek,
  familiesOf,
  frameOf,
  minutesOf,
  primaryEventOf,
  refusalOf,
  ruleOf,
  type WeekKind,
} from './plan-frame.ts';
import { type WeekBefore, withReasons } from './reasons.ts';
import { recoveryWeek } from './recovery-week.ts';
import type { LoadWeeks } from './season.ts';
import {
  draftOf,
  keySessionsOf,
  stressesOf,
  type CoachSession,
  type WeekDays,
  type WeekDraft,
  type WeekFrame,
} from './week.ts';

/** What the coach knows of an athlete beside what they ask for. */
export interface CoachAthlete {
  /** Fitness today, stress a day; null where there is no history: then the first week is taken for usual. */
  chronic: number | null;
  /** Stress a day by which fitness may rise in a week: 3 for who is new or comes back, 5, or 7. Friel, Coggan. */
  ramp: number;
  loadWeeks: LoadWeeks;
  /** The threshold is older than six weeks, or missing. */
  needsTest: boolean;
  /** Not cleared by a doctor: nothing harder than tempo. */
  isUnsureOfHealth: boolean;
  /** With `hasAiProgression`: done over planned stress of the weeks that are over, first week first. */
  doneShares: readonly number[];
}

export interface PlanWeek {
  monday: string;
  kind: WeekKind;
  isRecoveryWeek: boolean;
  phase: BlockType;
  planType: PlanType;
  stress: number;
  minutes: number;
  /** Fitness and fatigue on its Sunday evening, if all is done as planned. */
  fitness: Fitness;
}

export interface PlanBlock {
  blockType: BlockType;
  planType: PlanType;
  weeks: PlanWeek[];
}

export interface CoachPlan {
  /** The Monday of the first week: that of the first day. */
  monday: string;
  /** Fitness that the plan begins with, stress a day: the athlete's, or what the first week is usual for. */
  startFitness: number;
  blocks: PlanBlock[];
  /** 7 a week, from that Monday. */
  workoutsByDays: CoachSession[][];
  /** The same as a training plan takes it. */
  workoutsByDaysForPlans: { workoutId: string; versionId: null }[][];
  /** Those within the plan, each on its day. */
  events: { eventDate: string; primary: boolean; day: number }[];
}

/** A rise that no ramp goes beyond. */
const mostRamp = 8;
/** Of the minutes of an easy day in the first load week, a tenth more in each: the first that is no less than the athlete is used to. */
const firstVolumes = [0.75, 0.8, 0.85, 0.9, 0.95, 1];
/** Of the last load week (Bosquet 2007: 41–60 % less over two weeks): volume, and what stress may be at most. */
const tapers = {
  early: { volume: 0.8, stress: 0.85 },
  late: { volume: 0.6, stress: 0.7 },
  race: { volume: 0.45, stress: 0.55 },
} as const;
/** Each taper week is at least a little less than the one before. */
const taperFall = 0.97;
const taperDays = 14;
const easyDaysBeforeMain = 3;
const easyDaysBeforeOther = 2;
const daysBetweenTests = 28;
/** A week of which less was done is repeated rather than built on. */
const leastDone = 0.7;
/** An athlete of unknown fitness is taken to be used to a little less than the first week. */
const usualShare = 0.8;

/** @returns null outside 4 to 49 weeks and for what else is refused (`refusalOf`): the plan before stays as it is */
export function makePlan(config: CoachPlanConfig, athlete: CoachAthlete, ladders: Ladders): CoachPlan | null {
  if (refusalOf(config)) return null;
  const frame = frameOf(config, athlete.loadWeeks);
  const monday = frame[0]?.monday ?? config.startDate;
  const weeks = plannedWeeks(config, athlete, ladders, frame);
  const workoutsByDays = weeks.flatMap(({ days }) => days.map(sessionsOf));
  return {
    monday,
    startFitness: weeks[0]?.startFitness ?? 0,
    blocks: blocksOf(
      frame,
      weeks.map(({ week }) => week),
    ),
    workoutsByDays,
    workoutsByDaysForPlans: workoutsByDays.map((day) => day.map(({ workoutId }) => ({ workoutId, versionId: null }))),
    events: config.events
      .map((event) => ({ ...event, day: daysBetween(monday, event.eventDate) }))
      .filter(({ day }) => day >= 0 && day < workoutsByDays.length)
      .toSorted((one, other) => one.day - other.day || Number(other.primary) - Number(one.primary)),
  };
}

/** Each session separately; what is ridden after a key session is one of its own. */
function sessionsOf(session: CoachSession | null): CoachSession[] {
  if (!session) return [];
  const { after, ...first } = session;
  return after ? [first, { ...after, isKey: false, reason: { code: 'then', source: 'seiler2010' } }] : [first];
}

type PlannedWeek = { week: PlanWeek; days: WeekDays; startFitness: number };

/** Shares of the usual stress that a taper has, tried in this order until the athlete is rested on the day. */
const taperShares = [1, 0.85, 0.7, 0.5, 0.3, 0];

function plannedWeeks(
  config: CoachPlanConfig,
  athlete: CoachAthlete,
  ladders: Ladders,
  frame: readonly FrameWeek[],
): PlannedWeek[] {
  const event = primaryEventOf(config);
  const builder = new Planner(config, athlete, ladders);
  const firstTaper = frame.findIndex(({ kind }) => kind === 'taper' || kind === 'race');
  const untilTaper = firstTaper === -1 ? frame : frame.slice(0, firstTaper);
  const built = untilTaper.map((week, at) => builder.plan(week, at, frame));
  let weeks = built;
  for (const taperShare of event === null ? [1] : taperShares) {
    const planner = builder.withTaper(taperShare);
    const rest = frame.slice(built.length).map((week, at) => planner.plan(week, built.length + at, frame));
    weeks = [...built, ...rest];
    if (event === null || isRestedOn(event, weeks, config)) break;
  }
  return weeks;
}

/**
 * At the start of the event the athlete is rested: form is 0 or more, and higher than two weeks before. An athlete who
 * came with more fitness than the plan asks for is rested all along.
 */
function isRestedOn(event: string, weeks: readonly PlannedWeek[], config: CoachPlanConfig): boolean {
  const stresses = weeks.flatMap(({ days }) => stressesOf(days));
  const first = weeks[0]?.week;
  if (!first) return true;
  const before = weeks[0]?.startFitness ?? 0;
  let fitness: Fitness = { chronic: before, acute: before };
  let early = -Infinity;
  const eventDay = daysBetween(first.monday, event);
  for (let day = daysBetween(first.monday, config.startDate); day < eventDay; day += 1) {
    if (day === eventDay - taperDays) early = formOf(fitness);
    fitness = afterDay(fitness, stresses[day] ?? 0);
  }
  const lastLoad = weeks.findLast(({ week }) => week.kind === 'load')?.week.stress ?? 0;
  return formOf(fitness) >= 0 && (before > lastLoad / 7 || formOf(fitness) > early);
}

/** S9.02: a plan is shown and calculated again in windows of 28 days; a window is always a part of the full plan. */
export const windowDays = 28;

/** @param index from 0; the last window may be shorter */
export const windowOf = ({ workoutsByDays }: CoachPlan, index: number): CoachSession[][] =>
  workoutsByDays.slice(windowDays * index, windowDays * (index + 1));

function blocksOf(frame: readonly FrameWeek[], weeks: readonly PlanWeek[]): PlanBlock[] {
  const blocks: PlanBlock[] = [];
  for (const [at, week] of weeks.entries()) {
    const last = blocks.at(-1);
    const isNew =
      !last ||
      frame[at - 1]?.block !== frame[at]?.block ||
      last.blockType !== week.phase ||
      last.planType !== week.planType;
    if (isNew) blocks.push({ blockType: week.phase, planType: week.planType, weeks: [week] });
    else last.weeks.push(week);
  }
  return blocks;
}

/** What a week hands to the next one. Never changed in place, so that several tapers may go on from the same week. */
interface Carried {
  /** The rung of each family in the last load week. */
  readonly reached: ReadonlyMap<Family, number>;
  /** The last load week that no event has taken something from. */
  readonly lastLoad: WeekDraft | null;
  readonly fitness: Fitness | null;
  /** Of the minutes of easy days. */
  readonly volume: number;
  readonly loadWeeks: number;
  readonly recoveries: number;
  readonly lastTest: string | null;
  readonly lastStress: number;
  /** What reasons are said from. */
  readonly before: Omit<WeekBefore, 'kind'>;
}

const nothingYet = ({ chronic }: CoachAthlete): Carried => ({
  reached: new Map(),
  lastLoad: null,
  fitness: chronic === null ? null : { chronic, acute: chronic },
  volume: firstVolumes[0] ?? 1,
  loadWeeks: 0,
  recoveries: 0,
  lastTest: null,
  lastStress: Infinity,
  before: { isBehindKey: false, lastRungs: new Map(), lastWeek: null, lastLoad: null },
});

/** Goes from week to week, and carries what the next one builds on. */
class Planner {
  #carried: Carried;
  readonly #mainEvent: string | null;
  readonly config: CoachPlanConfig;
  readonly athlete: CoachAthlete;
  readonly ladders: Ladders;
  /** A share of the usual stress of a taper; a smaller one if that would leave the athlete tired. */
  readonly #taperShare: number;
  /** How days were laid in weeks before. */
  readonly #placed = new Map<string, DayPlan>();

  constructor(
    config: CoachPlanConfig,
    athlete: CoachAthlete,
    ladders: Ladders,
    { carried = nothingYet(athlete), taperShare = 1 } = {},
  ) {
    [this.config, this.athlete, this.ladders] = [config, athlete, ladders];
    [this.#carried, this.#taperShare] = [carried, taperShare];
    this.#mainEvent = primaryEventOf(config);
  }

  /** Another that goes on from the same week, and tapers by this share. */
  withTaper(taperShare: number): Planner {
    return new Planner(this.config, this.athlete, this.ladders, { carried: this.#carried, taperShare });
  }

  #carry(some: Partial<Carried>): void {
    this.#carried = { ...this.#carried, ...some };
  }

  plan(week: FrameWeek, at: number, all: readonly FrameWeek[]): PlannedWeek {
    if (at > 0 && all[at - 1]?.block !== week.block) this.#carry({ reached: new Map() });
    const frame = this.#frameFor(week, at);
    const draft = this.#draftFor(week, frame, at, all);
    const skipped = this.#skippedIn(week);
    const { kind, phase, planType, monday } = week;
    const days = withReasons(
      draft.days.map((session, day) => (day < skipped ? null : session)),
      { kind, ...this.#carried.before },
    );
    if (days.some((session) => session?.reason.code === 'test')) this.#carry({ lastTest: monday });
    const { stress, minutes } = draftOf(days);
    const usual = (usualShare * draft.stress) / 7;
    const start = this.#carried.fitness ?? { chronic: usual, acute: usual };
    const fitness = afterDays(start, stressesOf(days).slice(skipped));
    this.#carry({ fitness, before: this.#beforeNext(kind, days) });
    const planned = { monday, kind, isRecoveryWeek: kind === 'recovery', phase, planType, stress, minutes };
    return { week: { ...planned, fitness }, days, startFitness: start.chronic };
  }

  #beforeNext(kind: WeekKind, days: WeekDays): Carried['before'] {
    const lastWeek = draftOf(days);
    const isBehindKey = days[6]?.isKey ?? false;
    const { before } = this.#carried;
    if (kind !== 'load') return { ...before, isBehindKey, lastWeek };
    const lastRungs = new Map(before.lastRungs);
    for (const session of days) if (session?.isKey) lastRungs.set(session.family, session.rung);
    return { isBehindKey, lastRungs, lastWeek, lastLoad: lastWeek };
  }

  /** Days of the first week before the plan begins. */
  #skippedIn({ monday }: FrameWeek): number {
    return Math.max(0, daysBetween(monday, this.config.startDate));
  }

  #draftFor(week: FrameWeek, frame: WeekFrame, at: number, all: readonly FrameWeek[]): WeekDraft {
    if (week.kind === 'load') return this.#load(frame, at, this.#skippedIn(week));
    if (week.kind === 'recovery') {
      this.#carry({ recoveries: this.#carried.recoveries + 1 });
      return recoveryWeek(frame, this.#carried.lastLoad ?? { stress: 0, minutes: 0 });
    }
    const isEarly = week.kind === 'taper' && all[at + 1]?.kind === 'taper';
    return this.#taper(frame, isEarly ? 'early' : week.kind === 'race' ? 'race' : 'late', week.monday);
  }

  #load(frame: WeekFrame, at: number, skippedDays: number): WeekDraft {
    const { loadWeeks, lastLoad, fitness } = this.#carried;
    const isFirst = loadWeeks === 0;
    const volume = isFirst ? this.#firstVolume(frame) : this.#nextVolume(at);
    const limits = {
      lastStress: lastLoad?.stress ?? null,
      fitness,
      ramp: Math.min(mostRamp, this.athlete.ramp),
      skippedDays,
    };
    const options = cuts(volume, keySessionsOf(frame), frame.workoutDays.length);
    const draft = firstAllowed(frame, options, (one) => isWithinLimits(one, limits));
    // Of a week that begins late only a part is trained: the next one is as the first, and no step up from it.
    const isPart = isFirst && draft.days.slice(0, skippedDays).some((session) => session !== null);
    if (!isPart) this.#carry({ loadWeeks: loadWeeks + 1, reached: this.#reachedWith(draft.days) });
    const isBesideEvent = frame.freeDays.length > 0 || frame.shortDays.size > 0;
    const isUsual = !isBesideEvent || lastLoad === null;
    this.#carry({ volume, lastLoad: isUsual ? draft : lastLoad, lastStress: draft.stress });
    return draft;
  }

  #nextVolume(at: number): number {
    const { volume } = this.#carried;
    return this.#isHeld(at) ? volume : Math.min(1, volume * 1.1);
  }

  /** The hardest of the week of each kind. */
  #reachedWith(days: WeekDays): Carried['reached'] {
    const rungs = new Map<Family, number>();
    for (const session of days) {
      if (!session?.isKey || session.family === 'test') continue;
      rungs.set(session.family, Math.max(session.rung, rungs.get(session.family) ?? 0));
    }
    return new Map([...this.#carried.reached, ...rungs]);
  }

  /** Who trains much gets no plan that makes them less fit before it makes them fitter. */
  #firstVolume(frame: WeekFrame): number {
    const [least = 1] = firstVolumes;
    const usual = 7 * (this.#carried.fitness?.chronic ?? 0);
    const stressAt = (volume: number): number => wholeWeek(frame, volume).stress;
    return usual === 0 ? least : (firstVolumes.find((volume) => stressAt(volume) >= usual) ?? 1);
  }

  #taper(frame: WeekFrame, part: keyof typeof tapers, monday: string): WeekDraft {
    const { volume, stress } = tapers[part];
    const { lastLoad, lastStress, volume: usualVolume } = this.#carried;
    const last = lastLoad?.stress ?? 0;
    const daysLeft = this.#mainEvent === null ? 7 : Math.min(7, daysBetween(monday, this.#mainEvent));
    const share = (this.#taperShare * stress * daysLeft) / 7;
    const most = Math.min(share * last, taperFall * Math.min(lastStress, last));
    const options = taperCuts(usualVolume * volume * this.#taperShare, keySessionsOf(frame), frame.workoutDays.length);
    const draft = firstAllowed(frame, options, (one) => one.stress <= most + 1e-6);
    this.#carry({ lastStress: draft.stress });
    return draft;
  }

  /** Most of the week before was missed, so that its load is asked for again: a documented rule, no guess. */
  #isHeld(at: number): boolean {
    const done = this.config.hasAiProgression ? this.athlete.doneShares[at - 1] : undefined;
    return done !== undefined && done < leastDone;
  }

  #frameFor({ block, planType, kind, monday }: FrameWeek, at: number): WeekFrame {
    const { config, athlete } = this;
    const rule = ruleOf(planType, block);
    const isHeld = this.#isHeld(at);
    const start = (family: Family): number =>
      (family === block.secondaryType
        ? (block.secondaryIntensity ?? block.currentIntervalIntensityLevel)
        : block.currentIntervalIntensityLevel) - 1;
    const wanted = (family: Family): number => {
      const reached = this.#carried.reached.get(family);
      if (reached === undefined) return start(family);
      return kind === 'load' && !isHeld ? reached + 1 : reached;
    };
    return {
      ladders: this.ladders[config.sport],
      rule,
      families: athlete.isUnsureOfHealth ? ['tempo'] : familiesOf(rule, block),
      workoutDays: block.workoutDays.map((day) => day - 1).toSorted((one, other) => one - other),
      bestLongRideDays: block.bestLongRideDays.map((day) => day - 1),
      minutes: minutesOf(block),
      wanted,
      turn: at,
      isBehindKey: this.#carried.before.isBehindKey,
      placed: this.#placed,
      ...this.#eventDays(monday),
      holdsShares: config.sport === 'bike' && kind === 'load',
      hasTest: !athlete.isUnsureOfHealth && this.#isTestDue(kind, monday),
    };
  }

  /** In the first whole week where it is needed, or before it, then at the end of every second recovery week, four weeks apart or more. */
  #isTestDue(kind: WeekKind, monday: string): boolean {
    const { loadWeeks, recoveries, lastTest } = this.#carried;
    if (kind === 'load') return loadWeeks === 0 && lastTest === null && this.athlete.needsTest;
    if (kind !== 'recovery' || recoveries % 2 === 0) return false;
    return lastTest === null || daysBetween(lastTest, monday) >= daysBetweenTests;
  }

  /** Events and the days around them, as weekdays of one week. */
  #eventDays(monday: string): Pick<WeekFrame, 'easyDays' | 'shortDays' | 'freeDays' | 'openersDay'> {
    const shortDays = new Map<number, 'beforeEvent' | 'afterEvent'>();
    const freeDays = new Set<number>();
    const weekdayIn = (date: string): number | null => {
      const day = daysBetween(monday, date);
      return day >= 0 && day < 7 ? day : null;
    };
    const shorten = (date: string, days: number, why: 'beforeEvent' | 'afterEvent') => {
      const day = weekdayIn(shiftDate(date, days));
      if (day !== null && shortDays.get(day) !== 'beforeEvent') shortDays.set(day, why);
    };
    const main = this.#mainEvent;
    for (const { eventDate } of this.config.events) {
      if (eventDate === main) continue;
      const day = weekdayIn(eventDate);
      if (day !== null) freeDays.add(day);
      // A small taper, and a day to recover: the phases of the season stay as they are.
      for (let before = 1; before <= easyDaysBeforeOther; before += 1) shorten(eventDate, -before, 'beforeEvent');
      shorten(eventDate, 1, 'afterEvent');
    }
    if (main !== null) {
      for (let before = 1; before <= easyDaysBeforeMain; before += 1) shorten(main, -before, 'beforeEvent');
      for (let day = Math.max(0, daysBetween(monday, main)); day < 7; day += 1) freeDays.add(day);
    }
    const openersDay = main === null ? null : weekdayIn(shiftDate(main, -1));
    return { easyDays: [...shortDays.keys(), ...freeDays], shortDays, freeDays: [...freeDays], openersDay };
  }
}
