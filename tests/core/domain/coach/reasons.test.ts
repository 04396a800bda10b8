/** Each reason that a session says, and each aim of a week, against the numbers of its plan. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Family, instead, isKeyFamily } from '#core/domain/coach/families.ts';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { familiesOf, ruleOf, frameOf, minutesOf } from '#core/domain/coach/plan-frame.ts';
import { aimOf, type WeekAim } from '#core/domain/coach/reasons.ts';
import type { ReasonCode } from '#core/domain/coach/week.ts';
import { daysBetween } from '#core/domain/dates.ts';
import type { KeyFamily } from '#core/model/coach-terms.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { anyAsked, type Asked } from './any-plan.ts';
import { coachCatalogue } from './catalogue.ts';

const { ladders } = coachCatalogue();

/** What is said of a day behind a hard one in place of that. */
const saysMore: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'afterHard',
  'long',
  'secondLong',
  'noTimeForKey',
  'beforeEvent',
  'afterEvent',
  'openers',
]);

type Said = ReasonCode | `aim ${WeekAim}`;

/** @returns the codes that were said, each of which was held to the plan */
function untrueIn({ config, athlete }: Asked): { said: Said[]; untrue: string[] } {
  const plan = makePlan(config, athlete, ladders);
  if (!plan) throw new Error('No plan.');
  const frame = frameOf(config, athlete.loadWeeks);
  const weeks = plan.blocks.flatMap((block) => block.weeks);
  const days = plan.workoutsByDays;
  const timeOn = (day: number): number => (days[day] ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
  const eventDays = config.events.map(({ eventDate }) => daysBetween(plan.monday, eventDate));
  const isHardOn = (day: number): boolean => days[day]?.[0]?.isKey === true;
  const lastRungs = new Map<string, number>();
  const kindsOf = (at: number): KeyFamily[] => {
    const { block, planType } = frame[at]!;
    return athlete.isUnsureOfHealth ? ['tempo'] : [...familiesOf(ruleOf(planType, block), block)];
  };
  const hasTimeFor = (kind: KeyFamily, at: number, day: number): boolean => {
    const { mostMinutes = Infinity, mostKeyMinutes = Infinity } = ruleOf(frame[at]!.planType, frame[at]!.block);
    const most = Math.min(minutesOf(frame[at]!.block)[day % 7] ?? 0, mostMinutes, mostKeyMinutes);
    for (let one: Family | undefined = kind; one && isKeyFamily(one); one = instead[one])
      if ((ladders[config.sport][one] ?? []).flat().some(({ minutes }) => minutes <= most)) return true;
    return false;
  };
  const said: Said[] = [];
  const untrue: string[] = [];
  for (const [day, sessions] of days.entries()) {
    const at = Math.floor(day / 7);
    const week = weeks[at]!;
    const others = [0, 1, 2, 3, 4, 5, 6].map((other) => 7 * at + other).filter((other) => other !== day);
    const trained = others.filter((other) => timeOn(other) > 0);
    const loadBefore = weeks.slice(0, at).findLast(({ kind }) => kind === 'load');
    for (const [place, { reason, isKey, rung, family, minutes }] of sessions.entries()) {
      const last = lastRungs.get(family);
      const isAfterKey = () => place > 0 && !isKey && isHardOn(day);
      const claims = {
        key: () => isKey && family !== 'test',
        keyHarder: () => isKey && last !== undefined && rung > last,
        long: () =>
          trained.every((other) => timeOn(other) <= minutes) && trained.some((other) => timeOn(other) < minutes),
        secondLong: () =>
          [day - 1, day + 1].some((other) => days[other]?.[0]?.reason.code === 'long') &&
          trained.filter((other) => timeOn(other) > minutes).length <= 1 &&
          trained.some((other) => timeOn(other) < minutes),
        endurance: () => !isKey && !isKeyFamily(family),
        afterHard: () => !isKey && isHardOn(day - 1),
        // It is easy, and for some kind that the week may have had there the day is too short.
        noTimeForKey: () => !isKey && kindsOf(at).some((kind) => !hasTimeFor(kind, at, day)),
        recoveryKey: () => week.kind === 'recovery' && isKey && trained.every((other) => !isHardOn(other)),
        recoveryEasy: () =>
          week.kind === 'recovery' &&
          !isKey &&
          week.stress >= 0.4 * weeks[at - 1]!.stress &&
          week.stress <= 0.6 * weeks[at - 1]!.stress,
        recoveryDay: () => week.kind === 'recovery' && !isKey,
        taperKey: () => week.kind !== 'load' && isKey && last !== undefined && rung >= last,
        taperEasy: () => week.kind !== 'load' && !isKey && week.minutes < (loadBefore?.minutes ?? 0),
        openers: () => eventDays.includes(day + 1) && minutes <= 36,
        test: () => family === 'test',
        beforeEvent: () => !isKey && minutes <= 45 && eventDays.some((event) => event - day >= 1 && event - day <= 3),
        afterEvent: () => !isKey && minutes <= 45 && eventDays.includes(day - 1),
      };
      const isTrue = reason.code === 'then' ? isAfterKey : claims[reason.code];
      said.push(reason.code);
      if (!isTrue()) untrue.push(`day ${day}: ${reason.code}`);
      if (place === 0 && !isKey && isHardOn(day - 1) && !saysMore.has(reason.code))
        untrue.push(`day ${day}: ${reason.code} behind a hard day`);
      if (week.kind === 'load' && isKey) lastRungs.set(family, rung);
    }
    if (day % 7 < 6) continue;
    const all = days.slice(day - 6, day + 1).flat();
    const aim = aimOf(week, all);
    said.push(`aim ${aim}`);
    const isHard = all.some((one) => one.isKey && one.moderateMinutes + one.hardMinutes > 0);
    if ((aim === 'build' || aim === 'peak') && !isHard) untrue.push(`week ${at}: ${aim} without anything hard`);
    if (week.kind !== 'load' && aim !== week.kind) untrue.push(`week ${at}: ${aim}`);
  }
  return { said, untrue };
}

test('S3.16 whatever is planned, no session gives a reason that its plan does not bear out', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const found = untrueIn(anyAsked(seed));
      expect(found.untrue, `plan ${seed}`).toEqual([]);
    }),
    { numRuns: Number(process.env['COACH_REASONS'] ?? 150) },
  );
});

/** Each reason that a session may give, and each aim of a week, by a plan that has it. */
const planWith = {
  1: [
    'key',
    'keyHarder',
    'recoveryKey',
    'recoveryEasy',
    'endurance',
    'afterHard',
    'then',
    'test',
    'aim build',
    'aim peak',
    'aim recovery',
  ],
  3: ['taperKey', 'taperEasy', 'openers', 'beforeEvent', 'afterEvent', 'aim base', 'aim taper', 'aim race'],
  4: ['long'],
  12: ['recoveryDay'],
  13: ['secondLong'],
  142: ['noTimeForKey'],
} as const satisfies Record<number, readonly Said[]>;

/** A code without a plan above is an error of types here. */
type Demanded = (typeof planWith)[keyof typeof planWith][number];
const everyCode: Exclude<Said, Demanded> extends never ? true : never = true;

test.each(Object.entries(planWith))('S3.16 plan %i says what it has to, and truly', (seed, codes) => {
  const { said, untrue } = untrueIn(anyAsked(Number(seed)));
  expect(everyCode && said).toEqual(expect.arrayContaining([...codes]));
  expect(untrue).toEqual([]);
});

test('S3.16 a hard week of a phase that is called race, without a race to come, sharpens', () => {
  const hard = makePlan(coachPlanInput('2027-01-04'), anyAsked(1).athlete, ladders)!.workoutsByDays.slice(0, 7).flat();
  expect(aimOf({ kind: 'load', phase: 'race' }, hard)).toBe('peak');
  expect(aimOf({ kind: 'load', phase: 'race' }, [])).toBe('base');
});

test('S3.16 the only session of a week is not called long, and nothing is said to be harder in a week that repeats', () => {
  const config = coachPlanInput('2027-01-04');
  const one = config.blocks.map((block) => ({
    ...block,
    workoutDays: [6],
    bestLongRideDays: [6],
    minutesPerDay: { 6: 120 },
  }));
  const asked = { config: { ...config, blocks: one }, athlete: anyAsked(1).athlete };
  expect(untrueIn(asked).said).not.toContain('long');
  const plan = makePlan({ ...config, hasAiProgression: true }, { ...asked.athlete, doneShares: [0.2, 0.2] }, ladders)!;
  const second = plan.workoutsByDays.slice(7, 14).flat();
  expect(second.some(({ isKey }) => isKey)).toBe(true);
  expect(second.map(({ reason }) => reason.code)).not.toContain('keyHarder');
});
