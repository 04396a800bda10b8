/**
 * The reasons for the day of each session and the aim of each week. They are worked out last, from the finished week
 * and the ones before, so that a reason never says more than the plan does. Words: `coach.reason.<code>`,
 * `coach.aim.<aim>`.
 */
import type { BlockType } from '#core/model/coach-terms.ts';
import type { Family } from './families.ts';
import type { WeekKind } from './plan-frame.ts';
import { recoveryShare } from './recovery-week.ts';
import { type CoachSession, draftOf, minutesOn, type WeekDays } from './week.ts';

export interface WeekBefore {
  kind: WeekKind;
  /** The Sunday before was hard. */
  isBehindKey: boolean;
  /** Of each kind of key session, the rung that the last one in a load week had. */
  lastRungs: ReadonlyMap<Family, number>;
  /** The week before, as it is trained; null for the first. */
  lastWeek: { stress: number } | null;
  /** The last load week, as it is trained. */
  lastLoad: { minutes: number } | null;
}

/** Reasons that do not depend on the rest of the week. */
const fixed: ReadonlySet<string> = new Set(['test', 'openers', 'noTimeForKey', 'beforeEvent', 'afterEvent', 'then']);

/** @param days without those before the plan begins */
export function withReasons(days: WeekDays, before: WeekBefore): WeekDays {
  const week = draftOf(days);
  const share = before.lastWeek ? week.stress / before.lastWeek.stress : 0;
  const isHalf = share >= recoveryShare.low && share <= recoveryShare.high;
  const isLess = week.minutes < (before.lastLoad?.minutes ?? 0);
  const rungs = new Map(before.lastRungs);
  const longDay = days.findIndex((session, day) => session?.reason.code === 'long' && isLongest(days, day, []));
  return days.map((session, day): CoachSession | null => {
    if (!session || fixed.has(session.reason.code)) return session;
    const { code, source } = session.reason;
    const is = (next: CoachSession['reason']): CoachSession => ({ ...session, reason: next });
    if (session.isKey) {
      if (before.kind === 'recovery') return session;
      const last = rungs.get(session.family);
      if (before.kind !== 'load')
        return is(
          last !== undefined && session.rung >= last
            ? { code: 'taperKey', source: 'bosquet2007' }
            : { code: 'key', source },
        );
      rungs.set(session.family, session.rung);
      return is({ code: last !== undefined && session.rung > last ? 'keyHarder' : 'key', source });
    }
    const isBehindKey = day === 0 ? before.isBehindKey : days[day - 1]?.isKey === true;
    if (before.kind === 'load') {
      if (day === longDay) return session;
      const isSecond = longDay !== -1 && Math.abs(day - longDay) === 1 && isLongest(days, day, [longDay]);
      if (code === 'secondLong' && isSecond) return session;
      return is({ code: isBehindKey ? 'afterHard' : 'endurance', source: 'practice' });
    }
    if (isBehindKey) return is({ code: 'afterHard', source: 'practice' });
    if (before.kind === 'recovery') return is({ code: isHalf ? 'recoveryEasy' : 'recoveryDay', source: 'friel' });
    return is(isLess ? { code: 'taperEasy', source: 'bosquet2007' } : { code: 'endurance', source: 'practice' });
  });
}

/** No other day has more time, and some day that is trained on has less. @param beside days that are not looked at */
function isLongest(days: WeekDays, day: number, beside: readonly number[]): boolean {
  const own = minutesOn(days[day] ?? null);
  const others = days
    .filter((session, other) => session !== null && other !== day && !beside.includes(other))
    .map(minutesOn);
  return others.every((minutes) => minutes <= own) && others.some((minutes) => minutes < own);
}

export type WeekAim = BlockType | 'recovery' | 'taper';

/**
 * The aim of a week: that of its kind, or of its phase. A load week without anything hard builds endurance, in any
 * phase. Without a race to come, weeks of the race phase sharpen.
 */
export function aimOf(
  { kind, phase }: { kind: WeekKind; phase: BlockType },
  sessions: readonly CoachSession[],
): WeekAim {
  if (kind !== 'load') return kind;
  const isHard = sessions.some(({ isKey, moderateMinutes, hardMinutes }) => isKey && moderateMinutes + hardMinutes > 0);
  if (!isHard) return 'base';
  return phase === 'race' ? 'peak' : phase;
}
