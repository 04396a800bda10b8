/** One week of a plan as a draft: its sessions, their days and their sums. */
import type { KeyFamily } from '#core/model/coach-terms.ts';
import { type DayPlan, placeDays } from './days.ts';
import { easyDose, keyDose, type SportLadders, testDose } from './doses.ts';
import { type Family, isKeyFamily } from './families.ts';
import type { Dose } from './ladders.ts';
import type { PlanTypeRule, Source } from './plan-types.ts';

/** Why a session is on its day: the words are `coach.reason.<code>`, the source is whose rule it is. */
export type ReasonCode =
  | 'key'
  | 'keyHarder'
  | 'then'
  | 'long'
  | 'secondLong'
  | 'endurance'
  | 'afterHard'
  | 'noTimeForKey'
  | 'recoveryKey'
  | 'recoveryEasy'
  | 'recoveryDay'
  | 'taperKey'
  | 'taperEasy'
  | 'openers'
  | 'test'
  | 'beforeEvent'
  | 'afterEvent';

export interface CoachSession extends Dose {
  isKey: boolean;
  /** Easy, on the same day behind a key session, where the day has much more time than that takes. */
  after?: Dose | null;
  reason: { code: ReasonCode; source: Source };
}

/** Null where nothing is planned. Seven, from Monday. */
export type WeekDays = readonly (CoachSession | null)[];

/** What holds for all drafts of a week. Weekdays count from 0, Monday. */
export interface WeekFrame {
  ladders: SportLadders;
  rule: PlanTypeRule;
  /** Of the block, in place of the last kind of key session. */
  families: readonly KeyFamily[];
  workoutDays: readonly number[];
  bestLongRideDays: readonly number[];
  minutes: Readonly<Record<number, number>>;
  /** The rung that an athlete is ready for this week. */
  wanted: (family: Family) => number;
  /** Counts weeks, for sessions that take turns. */
  turn: number;
  /** The Sunday before was hard. */
  isBehindKey: boolean;
  /** Days that may not be hard, and days on which nothing is trained: those of events, and behind the last one. */
  easyDays: readonly number[];
  /** Days beside an event that are short as well as easy, and why. */
  shortDays: ReadonlyMap<number, 'beforeEvent' | 'afterEvent'>;
  freeDays: readonly number[];
  /** How days were laid in the weeks of the plan before: most weeks ask the same. */
  placed: Map<string, DayPlan>;
  /** Are the shares of time that the type may have held to? */
  holdsShares: boolean;
  /** A test in place of a key session, where one fits. */
  hasTest: boolean;
  /** The day before the main event. */
  openersDay: number | null;
}

/** What is reduced where a week is too much. */
export interface Cut {
  /** Of the minutes of easy days. */
  volume: number;
  rungsDown: number;
  keysFewer: number;
  /** Easy days left out, the shortest first. */
  daysFewer: number;
  /** Not even the long day is left beside the key sessions. */
  hasNoLongDay?: true;
}

export interface WeekDraft {
  days: WeekDays;
  stress: number;
  minutes: number;
  keys: number;
}

/** An easy session of up to this length does no harm after a hard day; a longer one is ridden as endurance. */
const mostRecoveryMinutes = 45;
/** Beside an event, a longer one would only tire. */
export const mostMinutesBesideEvent = 45;
/** What is worth adding behind a key session, and how much of it. */
const leastThenMinutes = 40;
const mostThenMinutes = 120;
/** From the highest rung that can be wanted to the lowest. */
export const mostRungsDown = 8;
/** Easy days aren't cut below it. */
const leastMinutes = 30;

export const toFive = (minutes: number): number => 5 * Math.floor(minutes / 5);

/** Of each day. */
export const stressesOf = (days: WeekDays): number[] =>
  days.map((session) => (session?.stress ?? 0) + (session?.after?.stress ?? 0));

export const minutesOn = (session: CoachSession | null): number =>
  (session?.minutes ?? 0) + (session?.after?.minutes ?? 0);

/** Weeks are drafted by the thousand until one is allowed, so that nothing is made here beside the answer. */
export function draftOf(days: WeekDays): WeekDraft {
  let [stress, minutes, keys] = [0, 0, 0];
  for (let day = 0; day < days.length; day += 1) {
    const session = days[day];
    if (!session) continue;
    const { after } = session;
    stress += session.stress + (after?.stress ?? 0);
    minutes += session.minutes + (after?.minutes ?? 0);
    if (session.isKey) keys += 1;
  }
  return { days, stress, minutes, keys };
}

/** Minutes of an easy day: a part of what the day has, but not less than half an hour of it. */
export const easyMinutes = (limit: number, share: number): number => notTooShort(limit, toFive(limit * share));

const notTooShort = (limit: number, minutes: number): number => Math.max(Math.min(leastMinutes, limit), minutes);

/** The days of the sessions of a week, which stay the same while sessions are reduced. */
interface Layout {
  trained: readonly number[];
  longDay: number;
  secondLong: number | null;
  /** Of each key day, which of the week's it is, and the kinds that may be trained on it. */
  keyAt: ReadonlyMap<number, { at: number; kinds: readonly KeyFamily[] }>;
  testDay: number | null;
  /** The other days, the shortest first. */
  easy: readonly number[];
  /** Minutes that each weekday has at most. */
  most: readonly number[];
  /** Sessions of drafts before: most drafts of a week differ from the one before in one or two of them. */
  made: Map<number, CoachSession | null>;
}

/** A week is drafted up to a hundred times until it is allowed; of these, few are laid out otherwise. */
const layouts = new WeakMap<WeekFrame, Map<number, Layout>>();

function layoutOf(frame: WeekFrame, keySessions: number): Layout {
  const ofFrame = layouts.get(frame) ?? new Map<number, Layout>();
  layouts.set(frame, ofFrame);
  const layout = ofFrame.get(keySessions) ?? newLayout(frame, keySessions);
  ofFrame.set(keySessions, layout);
  return layout;
}

function newLayout(frame: WeekFrame, keySessions: number): Layout {
  const { rule, minutes } = frame;
  const trained = frame.workoutDays.filter((day) => !frame.freeDays.includes(day));
  const placed = placeDays({ ...frame, workoutDays: trained, keySessions, ...hardDaysOf(frame, trained) });
  const { keyDays, longDay } = placed;
  return {
    trained,
    longDay,
    secondLong: rule.hasTwoLongDays ? secondLongDay(frame, trained, keyDays, longDay) : null,
    keyAt: new Map(keyDays.map((day, at) => [day, { at, kinds: kindsFor(frame.families, at, keyDays.length) }])),
    testDay: frame.hasTest ? testDayOf(keyDays, trained) : null,
    easy: trained
      .filter((day) => !keyDays.includes(day) && day !== longDay)
      .toSorted((one, other) => (minutes[one] ?? 0) - (minutes[other] ?? 0) || one - other),
    most: Array.from({ length: 7 }, (_, day) => mostMinutesOn(frame, day)),
    made: new Map(),
  };
}

/** A week of load, or of taper, with as much as the cut leaves. */
export function loadDraft(frame: WeekFrame, cut: Cut): WeekDraft {
  const planned = Math.max(0, keySessionsOf(frame) - cut.keysFewer);
  const layout = layoutOf(frame, planned);
  const { trained, longDay, keyAt, most, made } = layout;
  const longVolume = cut.volume * frame.rule.longShare;
  const days: (CoachSession | null)[] = [];
  for (let day = 0; day < 7; day += 1) {
    if (!trained.includes(day) || isLeftOut(frame, layout, cut, day)) {
      days.push(null);
      continue;
    }
    const isKey = keyAt.has(day);
    const isBehindKey = day === 0 ? frame.isBehindKey : days[day - 1]?.isKey === true;
    const time = toFive(
      (most[day] ?? 0) * (day === longDay && !isKey && !frame.shortDays.has(day) ? longVolume : cut.volume),
    );
    const rungsDown = isKey ? cut.rungsDown : 0;
    const place = 7 * (2 * ((mostRungsDown + 1) * time + rungsDown) + Number(isBehindKey)) + day;
    let session = made.get(place);
    if (session === undefined)
      made.set(place, (session = sessionOn(frame, layout, { day, time, rungsDown, isBehindKey })));
    days.push(session);
  }
  return draftOf(days);
}

/** Of the days that are trained on. Openers stay. */
function isLeftOut({ openersDay }: WeekFrame, { easy, keyAt, longDay }: Layout, cut: Cut, day: number): boolean {
  if (day === openersDay || keyAt.has(day)) return false;
  return day === longDay ? cut.hasNoLongDay === true : easy.indexOf(day) < cut.daysFewer;
}

/** What a cut leaves of a day. */
interface DayLeft {
  day: number;
  /** Minutes: the part of those that it has at most. */
  time: number;
  rungsDown: number;
  isBehindKey: boolean;
}

function sessionOn(frame: WeekFrame, layout: Layout, left: DayLeft): CoachSession | null {
  const { ladders, rule, turn } = frame;
  const { day, time } = left;
  const most = layout.most[day] ?? 0;
  const test = day === layout.testDay ? testDose(ladders, most) : null;
  if (test) return { ...test, isKey: true, reason: { code: 'test', source: 'coggan' } };
  if (day === frame.openersDay) return openersOn(ladders, most, turn);
  if (layout.keyAt.has(day)) return keySessionOn(frame, layout, left) ?? easyOn(frame, most, left, 'noTimeForKey');
  const isSecond = day === layout.secondLong;
  if ((day !== layout.longDay && !isSecond) || frame.shortDays.has(day)) return easyOn(frame, most, left, 'endurance');
  const dose = easyDose(ladders, isSecond ? 'long' : (rule.longFamily ?? 'long'), notTooShort(most, time), turn);
  return dose && { ...dose, isKey: false, reason: { code: isSecond ? 'secondLong' : 'long', source: 'friel' } };
}

/** Null where the day has no time for one. */
function keySessionOn(
  { ladders, rule, turn, wanted }: WeekFrame,
  { keyAt, most: mostOfDays }: Layout,
  { day, time, rungsDown }: DayLeft,
): CoachSession | null {
  const most = Math.min(mostOfDays[day] ?? 0, rule.mostKeyMinutes ?? Infinity);
  const { at, kinds } = keyAt.get(day) ?? { at: 0, kinds: [] };
  let dose: Dose | null = null;
  for (const family of kinds) dose ??= keyDose(ladders, family, (one) => wanted(one) - rungsDown, most, turn + at);
  if (!dose) return null;
  const left = time - dose.minutes;
  const after = left >= leastThenMinutes ? easyDose(ladders, 'endurance', Math.min(left, mostThenMinutes), turn) : null;
  return { ...dose, isKey: true, after, reason: { code: 'key', source: rule.source } };
}

function easyOn(
  { ladders, turn, shortDays }: WeekFrame,
  most: number,
  { day, time, isBehindKey }: DayLeft,
  code: ReasonCode,
): CoachSession | null {
  const minutes = notTooShort(most, time);
  const isShort = isBehindKey && minutes <= mostRecoveryMinutes;
  const dose = easyDose(ladders, isShort ? 'recovery' : 'endurance', minutes, turn);
  const beside = shortDays.get(day);
  if (beside) return dose && besideEvent(dose, beside);
  return dose && { ...dose, isKey: false, reason: { code: isBehindKey ? 'afterHard' : code, source: 'practice' } };
}

/** Of a day: what the athlete has, within what its type and an event beside it leave. */
export const mostMinutesOn = ({ minutes, rule, shortDays }: WeekFrame, day: number): number =>
  Math.min(minutes[day] ?? 0, rule.mostMinutes ?? Infinity, shortDays.has(day) ? mostMinutesBesideEvent : Infinity);

/** An easy session on a day beside an event. */
export const besideEvent = (dose: Dose, code: 'beforeEvent' | 'afterEvent'): CoachSession => ({
  ...dose,
  isKey: false,
  reason: { code, source: code === 'beforeEvent' ? 'bosquet2007' : 'practice' },
});

/** The kind whose turn it is on a key day; where the day is too short for it, one that no other day of the week has. */
function kindsFor(families: readonly KeyFamily[], at: number, count: number): KeyFamily[] {
  const turns = Array.from({ length: count }, (_, turn) => families[turn % families.length] ?? 'tempo');
  const own = turns[at] ?? 'tempo';
  return [own, ...families.filter((family) => !turns.includes(family))];
}

/** Short and with a few brisk minutes; where a sport has none, as easy as can be. */
const mostOpenersMinutes = 36;

function openersOn(ladders: SportLadders, mostMinutes: number, turn: number): CoachSession | null {
  const time = Math.min(mostOpenersMinutes, mostMinutes);
  const dose = easyDose(ladders, ladders.openers ? 'openers' : 'recovery', time, turn);
  return dose && { ...dose, isKey: false, reason: { code: 'openers', source: 'bosquet2007' } };
}

export const keySessionsOf = ({ rule, workoutDays }: WeekFrame): number =>
  rule.keySessions[Math.min(7, workoutDays.length) - 1] ?? 0;

/**
 * Which days may be hard: none before an event, none behind a hard Sunday, none too
 * short for it; of a type with two long days, neither of them.
 */
export function hardDaysOf(frame: WeekFrame, trained: readonly number[]) {
  const { rule, easyDays, bestLongRideDays, isBehindKey } = frame;
  const behind = isBehindKey && !rule.isBackToBack ? [0] : [];
  const long = rule.hasTwoLongDays && trained.some((day) => !bestLongRideDays.includes(day)) ? bestLongRideDays : [];
  const short = trained.filter((day) => !hasTimeForKey(frame, day));
  const tooShort = short.length < trained.length ? short : [];
  return { isBackToBack: rule.isBackToBack, easyDays: [...easyDays, ...behind, ...long, ...tooShort] };
}

const hasTimeForKey = ({ ladders, families, minutes }: WeekFrame, day: number): boolean =>
  families.some((family) => keyDose(ladders, family, () => Number.MAX_SAFE_INTEGER, minutes[day] ?? 0, 0) !== null);

/** The best long day beside the longest one. */
function secondLongDay(
  { bestLongRideDays, minutes }: WeekFrame,
  trained: readonly number[],
  keyDays: readonly number[],
  longDay: number,
): number | null {
  const beside = [longDay - 1, longDay + 1].filter(
    (day) => trained.includes(day) && bestLongRideDays.includes(day) && !keyDays.includes(day),
  );
  return beside.toSorted((one, other) => (minutes[other] ?? 0) - (minutes[one] ?? 0))[0] ?? null;
}

/** A test is done rested: on the first hard day that has a day of training before it, else on the first. */
const testDayOf = (keyDays: readonly number[], trained: readonly number[]): number | null =>
  keyDays.find((day) => trained.some((other) => other < day) && !keyDays.includes(day - 1)) ?? keyDays[0] ?? null;

/** Minutes of easy and hard levels against what the type may have; tests are beside it. */
export function isWithinShares({ days, minutes }: WeekDraft, { most }: PlanTypeRule): boolean {
  if (!most) return true;
  const keys = days.filter((session) => session !== null && session.family !== 'test' && isKeyFamily(session.family));
  const sum = (of: (session: Dose) => number): number =>
    keys.reduce((all, session) => all + (session ? of(session) : 0), 0);
  return (
    sum(({ moderateMinutes }) => moderateMinutes) <= (most.moderate ?? 1) * minutes + 1e-9 &&
    sum(({ hardMinutes }) => hardMinutes) <= (most.hard ?? 1) * minutes + 1e-9
  );
}
