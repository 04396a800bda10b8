/**
 * After a week, compares what was done with what was planned, and proposes changes to the coming sessions, each with a
 * reason. It only reduces: nothing becomes longer, harder or more. The rules and their sources are in docs/coach.md.
 */
import { daysBetween, shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { easyDose, type SportLadders } from './doses.ts';
import { isKeyFamily } from './families.ts';
import type { Dose } from './ladders.ts';
import type { Source } from './plan-types.ts';

/** A session of the plan in the week that is over. */
export interface PastSession {
  plannedStress: number;
  /** Null where it was not done. */
  doneStress: number | null;
  /** How hard it felt, 1 to 10 (Foster); null where it was not said. */
  effort: number | null;
  /** Of the time in its hard steps, the share in those that were held, 0 to 1; null where no power was recorded. */
  heldShare: number | null;
}

/** A session of the plan that is still to come. */
export interface ComingSession {
  eventId: string;
  date: string;
  /** The workout that is there now. */
  workoutId: string;
  /** The workout in the plan. Where the two differ, the athlete or an earlier review has changed it. */
  plannedWorkoutId: string;
  minutes: number;
  stress: number;
}

/** What the athlete says of the week: nothing, ill now, or ill for some days and well again since one. */
export type Health = { kind: 'well' } | { kind: 'ill' } | { kind: 'wasIll'; days: number; wellSince: string };

/** Heart-rate variability in the mornings of the week, compared with the usual one; null where it was not said. */
export type Hrv = 'usual' | 'below' | null;

export type ReviewReason = 'ill' | 'backFromIllness' | 'missed' | 'tooHard' | 'notHeld' | 'lowHrv';

export interface Proposal {
  eventId: string;
  date: string;
  from: { workoutId: string; minutes: number; stress: number };
  /** Null: it is left out. */
  to: Dose | null;
  reason: { code: ReviewReason; source: Source };
}

export interface Reviewed {
  planned: { count: number; stress: number };
  done: { count: number; stress: number };
  /** The mean of the sessions with power; null where there are none. */
  heldShare: number | null;
  proposals: Proposal[];
}

/** Less than that done, and what was hard is made a rung easier. The same as with `hasAiProgression`. */
const leastDone = 0.7;
/** Foster's 9 and 10: very, very hard. */
const tooHardEffort = 9;
/** A session of which less than half was held was beyond the athlete. */
const leastHeld = 0.5;
/** With low heart-rate variability, what is hard in these days is made easy; then it is measured again. */
const lowHrvDays = 3;
/** Two such sessions are no chance. */
const leastTooHard = 2;
/** What is proposed for: the rest of this week and the next. */
const comingDays = 14;
/** For so many days an ill athlete is planned nothing; then the week is reviewed again. */
const illDays = 7;
/** Coming back takes as many days as the illness took, within these bounds. Practice. */
export const backDays = { least: 3, most: 14 } as const;
/** Of each planned session, in the first half of the way back and in the second. Practice. */
export const backShares = [0.5, 0.75] as const;
/** Sessions on the calendar are rounded. */
const rounding = 1;

export interface Week {
  past: readonly PastSession[];
  coming: readonly ComingSession[];
  health: Health;
  hrv: Hrv;
  today: string;
  /** By weekday from 0, Monday: a day is never planned longer. */
  minutes: Readonly<Record<number, number>>;
  ladders: SportLadders;
}

export function reviewWeek(week: Week): Reviewed {
  const { past, coming, health, hrv, today } = week;
  const done = past.filter(({ doneStress }) => doneStress !== null);
  const sum = (of: (session: PastSession) => number): number => past.reduce((all, session) => all + of(session), 0);
  const [planned, reached] = [sum(({ plannedStress }) => plannedStress), sum(({ doneStress }) => doneStress ?? 0)];
  const open = coming
    .filter(({ date }) => date >= today && date < shiftDate(today, comingDays))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const feltHard = past.filter(({ effort }) => (effort ?? 0) >= tooHardEffort);
  const beyond = past.filter(
    (session) => feltHard.includes(session) || (session.heldShare !== null && session.heldShare < leastHeld),
  );
  const missed = planned > 0 && reached < leastDone * planned;
  const why: ReviewReason | null =
    feltHard.length >= leastTooHard ? 'tooHard' : beyond.length >= leastTooHard ? 'notHeld' : missed ? 'missed' : null;
  const held = past.flatMap(({ heldShare }) => heldShare ?? []);
  return {
    heldShare: held.length > 0 ? held.reduce((all, share) => all + share, 0) / held.length : null,
    planned: { count: past.length, stress: planned },
    done: { count: done.length, stress: reached },
    proposals: open.flatMap((session) => {
      const proposal =
        health.kind === 'ill'
          ? leftOut(session, today)
          : ((health.kind === 'wasIll' ? back(session, health, week) : null) ??
            (hrv === 'below' ? easyFirst(session, week) : null) ??
            (why ? easier(session, why, week) : null));
      return proposal ? [proposal] : [];
    }),
  };
}

const proposalOf = (
  { eventId, date, workoutId, minutes, stress }: ComingSession,
  to: Dose | null,
  code: ReviewReason,
  source: Source = 'practice',
): Proposal => ({ eventId, date, from: { workoutId, minutes, stress }, to, reason: { code, source } });

function leftOut(session: ComingSession, today: string): Proposal | null {
  return session.date < shiftDate(today, illDays) ? proposalOf(session, null, 'ill') : null;
}

/** Easy, and half of what was planned, later three quarters; then as planned. Null where it is no more than that already. */
function back(session: ComingSession, { days, wellSince }: Health & { kind: 'wasIll' }, week: Week): Proposal | null {
  const length = Math.min(backDays.most, Math.max(backDays.least, days));
  const day = daysBetween(wellSince, session.date);
  if (day < 0 || day >= length) return null;
  const most = backShares[day < length / 2 ? 0 : 1] * stressOf(week.ladders, session);
  // A session that the athlete planned themselves belongs to no family; it is judged by its stress alone.
  const isHard = isKeyFamily(doseOf(week.ladders, session.workoutId)?.family ?? 'endurance');
  if (!isHard && session.stress <= most + rounding) return null;
  return proposalOf(session, easyWithin(session, most, week), 'backFromIllness');
}

/** Easy in place of hard, in the days until it is measured again. */
function easyFirst(session: ComingSession, week: Week): Proposal | null {
  const now = doseOf(week.ladders, session.workoutId);
  if (!now || !isKeyFamily(now.family) || session.date >= shiftDate(week.today, lowHrvDays)) return null;
  return proposalOf(session, easyWithin(session, session.stress, week), 'lowHrv', 'javaloyes2019');
}

/** A key session that is as planned becomes one rung easier, of the same kind. */
function easier(session: ComingSession, code: ReviewReason, week: Week): Proposal | null {
  const now = doseOf(week.ladders, session.workoutId);
  if (!now || !isKeyFamily(now.family) || now.family === 'test') return null;
  if (session.workoutId !== session.plannedWorkoutId) return null;
  const most = mostMinutesOf(session, week);
  for (let rung = now.rung - 1; rung >= 0; rung -= 1) {
    const dose = week.ladders[now.family]?.[rung]?.findLast(
      ({ minutes, stress }) => minutes <= most && stress < session.stress,
    );
    if (dose) return proposalOf(session, dose, code);
  }
  // Below the lowest rung there is only easy.
  const easy = easyWithin(session, session.stress - rounding, week);
  return easy && proposalOf(session, easy, code);
}

/**
 * The longest easy session of at most this stress, and no longer than the present one, in the gentlest dose of that
 * length; null where there is none.
 */
function easyWithin(session: ComingSession, mostStress: number, week: Week): Dose | null {
  for (let most = mostMinutesOf(session, week); most > 0; most -= 5) {
    const found = easyDose(week.ladders, most <= 45 ? 'recovery' : 'endurance', most, 0);
    if (!found) return null;
    const ofItsLength = week.ladders[found.family]?.[found.rung] ?? [found];
    const dose = ofItsLength.reduce((one, other) => (other.stress < one.stress ? other : one));
    if (dose.stress <= mostStress) return dose;
  }
  return null;
}

const mostMinutesOf = ({ date, minutes }: ComingSession, week: Week): number =>
  Math.min(minutes, week.minutes[weekdayOf(date) - 1] ?? minutes);

/**
 * A session of a plan may be of any family: the same workout is on one ladder as a long ride, on another as endurance.
 */
function doseOf(ladders: SportLadders, workoutId: string): Dose | undefined {
  return Object.values(ladders)
    .flatMap((ladder) => ladder.flat())
    .find((dose) => dose.workoutId === workoutId);
}

/** The planned stress, even where the session was already reduced: halves of halves leave nothing. */
const stressOf = (ladders: SportLadders, { plannedWorkoutId, stress }: ComingSession): number =>
  doseOf(ladders, plannedWorkoutId)?.stress ?? stress;
