/** A week of recovery: about half of the load week before it, easy, with one short reminder of what is hard. */
import { placeDays } from './days.ts';
import { easyDose, keyDose, testDose } from './doses.ts';
import type { Family } from './families.ts';
import type { Dose } from './ladders.ts';
import {
  draftOf,
  easyMinutes,
  besideEvent,
  hardDaysOf,
  mostMinutesOn,
  type CoachSession,
  toFive,
  type WeekDays,
  type WeekDraft,
  type WeekFrame,
} from './week.ts';

/** Of the stress of the load week before; practice: 30 to 50 % less, of which the middle is taken (docs/coach.md). */
export const recoveryShare = { low: 0.4, high: 0.6, aim: 0.5 } as const;

/** A key session of a recovery week is so many rungs below what the athlete can do. */
const rungsBelow = 2;

/** A day less is worth so much of the load: shorter sessions are better than fewer. */
const dayKept = 0.03;

const shares = Array.from({ length: 18 }, (_, at) => 1 - at * 0.05);

interface LoadWeek {
  stress: number;
  minutes: number;
}

/** How far a draft is from what recovery should be; 0 for half of the load, in fewer minutes. */
function missOf({ stress, minutes }: LoadWeek, last: LoadWeek): number {
  const share = last.stress > 0 ? stress / last.stress : 0;
  const outside = Math.max(0, recoveryShare.low - share, share - recoveryShare.high);
  const tooLong = last.minutes > 0 ? Math.max(0, minutes + 1 - last.minutes) / last.minutes : 0;
  return 100 * outside + 50 * tooLong + Math.abs(share - recoveryShare.aim);
}

const isRecovery = ({ stress, minutes }: WeekDraft, last: LoadWeek): boolean =>
  stress >= recoveryShare.low * last.stress && stress <= recoveryShare.high * last.stress && minutes < last.minutes;

/**
 * One key session, or a test, where the week has room for it, and easy days beside it.
 * @param last the load week before
 */
export function recoveryWeek(frame: WeekFrame, last: LoadWeek): WeekDraft {
  const trained = frame.workoutDays.filter((day) => !frame.freeDays.includes(day));
  let best: WeekDraft = draftOf(Array.from({ length: 7 }, () => null));
  let least = Infinity;
  for (const kind of ['test', 'key', 'easy'] as const) {
    if (kind === 'test' && !frame.hasTest) continue;
    // With a single training day a week, the whole recovery week is easy: it has no key session.
    if (kind === 'key' && (trained.length < 2 || frame.rule.keySessions.every((count) => count === 0))) continue;
    const layout = layoutFor(frame, trained, kind);
    if (kind !== 'easy' && !layout.key) continue;
    const whole = shares.map((share) => wholeDays(frame, trained, layout, share));
    for (let daysFewer = 0; daysFewer < Math.max(1, trained.length); daysFewer += 1) {
      const leftOut = layout.easy.slice(0, daysFewer);
      let nearest: WeekDays | null = null;
      for (const days of whole) {
        const miss = missOf(loadWith(days, leftOut), last) + dayKept * daysFewer;
        if (miss < least - 1e-9) [nearest, least] = [days, miss];
      }
      if (nearest) best = draftOf(nearest.map((session, day) => (leftOut.includes(day) ? null : session)));
    }
    // A week with a test, or with a key session, is preferred to one without.
    if (isRecovery(best, last)) return best;
  }
  const free = draftOf(Array.from({ length: 7 }, () => null));
  const [one, other] = [refined(frame, best, last), refined(frame, free, last)];
  return missOf(other, last) < missOf(one, last) ? other : one;
}

type RecoveryKind = 'test' | 'key' | 'easy';

/** What all drafts of a kind have in common. */
interface Layout {
  /** The session of the one day that is not easy, where it has room for one. */
  key: { day: number; session: CoachSession } | null;
  /** Where it is the day of the key session, there is no long one. */
  longDay: number | undefined;
  /** The other days, the shortest first. */
  easy: readonly number[];
}

function layoutFor(frame: WeekFrame, trained: readonly number[], kind: RecoveryKind): Layout {
  const { minutes } = frame;
  const placed = placeDays({
    ...frame,
    workoutDays: trained,
    keySessions: kind === 'easy' ? 0 : 1,
    ...hardDaysOf(frame, trained),
    isBackToBack: false,
  });
  // A test is done at the end of the week, rested.
  const keyDay = kind === 'easy' ? undefined : kind === 'test' ? lastHardDay(frame, trained) : placed.keyDays[0];
  const longDay = placed.longDay === keyDay ? undefined : placed.longDay;
  const session = keyDay === undefined || !trained.includes(keyDay) ? null : keyOn(frame, keyDay, kind);
  return {
    key: keyDay === undefined || !session ? null : { day: keyDay, session },
    longDay,
    easy: trained
      .filter((day) => day !== keyDay && day !== longDay)
      .toSorted((one, other) => (minutes[one] ?? 0) - (minutes[other] ?? 0) || one - other),
  };
}

function keyOn(frame: WeekFrame, day: number, kind: RecoveryKind): CoachSession | null {
  const { ladders, rule, turn } = frame;
  const most = mostMinutesOn(frame, day);
  const wanted = (one: Family): number => frame.wanted(one) - rungsBelow;
  const mostKey = Math.min(most, rule.mostKeyMinutes ?? Infinity);
  const dose =
    kind === 'test' ? testDose(ladders, most) : keyDose(ladders, frame.families[0] ?? 'tempo', wanted, mostKey, turn);
  const reason: CoachSession['reason'] =
    kind === 'test' ? { code: 'test', source: 'coggan' } : { code: 'recoveryKey', source: 'friel' };
  return dose && { ...dose, isKey: true, reason };
}

/** All days that are trained on. @param share of the minutes of each easy one */
function wholeDays(frame: WeekFrame, trained: readonly number[], { key, longDay }: Layout, share: number): WeekDays {
  return Array.from({ length: 7 }, (_, day) => {
    if (day === key?.day) return key.session;
    if (!trained.includes(day)) return null;
    const most = mostMinutesOn(frame, day);
    const isLong = day === longDay && !frame.shortDays.has(day);
    return easySession(frame, day, isLong ? toFive(most * share * frame.rule.longShare) : easyMinutes(most, share));
  });
}

const lastHardDay = (frame: WeekFrame, trained: readonly number[]): number | undefined => {
  const { easyDays } = hardDaysOf(frame, trained);
  return trained.filter((day) => !easyDays.includes(day)).toSorted((one, other) => other - one)[0];
};

function easySession(frame: WeekFrame, day: number, time: number): CoachSession | null {
  const family = time <= 45 ? 'recovery' : 'endurance';
  const dose = easyDose(frame.ladders, family, time, frame.turn);
  return dose && easyOn(frame, day, dose);
}

function easyOn({ shortDays }: WeekFrame, day: number, dose: Dose): CoachSession {
  const beside = shortDays.get(day);
  return beside
    ? besideEvent(dose, beside)
    : { ...dose, isKey: false, reason: { code: 'recoveryEasy', source: 'friel' } };
}

/** One easy session after the other in the dose, or left out, that comes nearest to what recovery should be. */
function refined(frame: WeekFrame, draft: WeekDraft, last: LoadWeek): WeekDraft {
  const easy = [frame.ladders.recovery ?? [], frame.ladders.endurance ?? []].flat(2);
  let best = draft;
  for (let round = 0; round < 3; round += 1) {
    const before = best;
    for (let day = 0; day < 7; day += 1) {
      const most = mostMinutesOn(frame, day);
      if (!frame.workoutDays.includes(day) || frame.freeDays.includes(day) || best.days[day]?.isKey) continue;
      for (const dose of [null, ...easy]) {
        if (
          (dose?.minutes ?? 0) > most ||
          missOf(loadWith(best.days, [], day, dose), last) >= missOf(best, last) - 1e-9
        )
          continue;
        best = draftOf(best.days.with(day, dose && easyOn(frame, day, dose)));
      }
    }
    if (best === before) break;
  }
  return best;
}

/** What a week comes to without some days, or with another dose on one: thousands are tried, so that none is made that is not taken. */
function loadWith(days: WeekDays, leftOut: readonly number[], day = -1, dose: Dose | null = null): LoadWeek {
  let [stress, minutes] = [0, 0];
  for (let other = 0; other < 7; other += 1) {
    const session = other === day ? dose : leftOut.includes(other) ? null : days[other];
    if (!session) continue;
    stress += session.stress;
    minutes += session.minutes;
  }
  return { stress, minutes };
}
