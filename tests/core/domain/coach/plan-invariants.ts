/** What no plan of the coach may break, for any request: the sentences of docs/coach.md, each with its number. */
import { type CoachPlan, type PlanWeek, windowDays, windowOf } from '#core/domain/coach/make-plan.ts';
import { afterDay, type Fitness, formOf } from '#core/domain/coach/fitness.ts';
import type { Ladders } from '#core/domain/coach/ladders.ts';
import { frameOf, minutesOf, ruleOf, weeksOf } from '#core/domain/coach/plan-frame.ts';
import { daysBetween } from '#core/domain/dates.ts';
import type { CoachSession } from '#core/domain/coach/week.ts';
import type { Asked } from './any-plan.ts';

const phases = ['base', 'build', 'peak', 'race'];

/** @returns what is broken, each beginning with its number; none for a plan as it should be */
export function violationsOf({ config, athlete }: Asked, plan: CoachPlan, ladders: Ladders): string[] {
  const broken: string[] = [];
  const check = (is: boolean, what: () => string) => {
    if (!is) broken.push(what());
  };
  const frame = frameOf(config, athlete.loadWeeks);
  const weeks: PlanWeek[] = plan.blocks.flatMap(({ weeks }) => weeks);
  // The first of a day is what the day is for; behind a key session there may be an easy one.
  const days = plan.workoutsByDays.map(([session]) => session);
  const stressOn = (day: number): number =>
    (plan.workoutsByDays[day] ?? []).reduce((sum, { stress }) => sum + stress, 0);
  const minutesOn = (day: number): number =>
    (plan.workoutsByDays[day] ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
  const main = plan.events.find(({ primary }) => primary && config.isEventBasedPlan)?.day ?? null;
  const others = plan.events.filter(({ day }) => day !== main).map(({ day }) => day);
  const isPartial = daysBetween(plan.monday, config.startDate) > 0;
  const weekOf = (day: number) => frame[Math.floor(day / 7)] ?? frame[0]!;
  const ruleAt = (day: number) => ruleOf(weekOf(day).planType, weekOf(day).block);
  const sessionsOf = (week: number): CoachSession[] => plan.workoutsByDays.slice(7 * week, 7 * week + 7).flat();
  // The two days before an event and the day after it are short, in every kind of week.
  const hasOther = (week: number): boolean => others.some((day) => day + 1 >= 7 * week && day - 2 <= 7 * week + 6);
  const isWhole = (week: number): boolean => !(week === 0 && isPartial) && !hasOther(week);

  for (const [day, session] of days.entries()) {
    if (!session) continue;
    const { block } = weekOf(day);
    const limit = minutesOf(block)[day % 7] ?? 0;
    check(block.workoutDays.includes((day % 7) + 1), () => `I4 day ${day} is no workout day`);
    check(minutesOn(day) <= limit, () => `I5 day ${day}: ${minutesOn(day)} of ${limit} minutes`);
    check(
      plan.workoutsByDays[day]!.slice(1).every(
        ({ isKey, reason }) => !isKey && reason.code === 'then' && session.isKey,
      ),
      () => `I1 day ${day} holds two sessions`,
    );
    const known = (ladders[config.sport][session.family] ?? [])
      .flat()
      .some(({ workoutId }) => workoutId === session.workoutId);
    check(known, () => `I17 day ${day}: ${session.workoutId} is no ${config.sport} workout`);
    const next = days[day + 1];
    if (session.isKey && next?.isKey)
      check(
        ruleAt(day).isBackToBack || ruleAt(day + 1).isBackToBack,
        () => `I1 days ${day} and ${day + 1} are both hard`,
      );
    if (session.isKey && main !== null)
      check(main - day > 3 || day > main, () => `I10 day ${day} is hard, the event is on ${main}`);
    if (session.isKey)
      check(
        !others.some((event) => event - day >= -1 && event - day <= 2) || ruleAt(day).isBackToBack,
        () => `I10 day ${day} is hard beside an event`,
      );
    if (main !== null) check(day < main, () => `I4 day ${day} is behind the event`);
    check(!others.includes(day), () => `I4 day ${day} holds an event`);
    if (others.some((event) => event - day >= -1 && event - day <= 2))
      check(minutesOn(day) <= 45, () => `I10 day ${day} has ${minutesOn(day)} minutes beside an event`);
  }

  let run = 0;
  let lastLoad: { stress: number; minutes: number; week: number } | null = null;
  let fitness: Fitness = { chronic: plan.startFitness, acute: plan.startFitness };
  check(athlete.chronic === null || plan.startFitness === athlete.chronic, () => 'I6 another fitness');
  for (const [at, week] of weeks.entries()) {
    run = week.kind === 'load' ? run + 1 : 0;
    check(run <= athlete.loadWeeks, () => `I2 week ${at} is load week ${run} in a row`);
    if (at > 0 && config.isEventBasedPlan)
      check(phases.indexOf(week.phase) >= phases.indexOf(weeks[at - 1]!.phase), () => `I9 week ${at}: ${week.phase}`);
    const stress = sessionsOf(at).reduce((sum, session) => sum + session.stress, 0);
    check(Math.abs(stress - week.stress) < 1e-6, () => `S3.16 week ${at} says ${week.stress}, has ${stress}`);
    const { block } = frame[at]!;
    if (week.kind === 'load') {
      if (lastLoad && isWhole(at) && isWhole(lastLoad.week))
        check(stress <= 1.1 * lastLoad.stress + 1e-6, () => `I7 week ${at}: ${stress} behind ${lastLoad?.stress}`);
      checkLong(at);
      if (isWhole(at)) checkType(at);
      if (isWhole(at)) lastLoad = { stress, minutes: week.minutes, week: at };
    } else if (week.kind === 'recovery' && lastLoad && lastLoad.stress > 0 && isWhole(at)) {
      const share = stress / lastLoad.stress;
      const days = block.workoutDays.length;
      const slack = days >= 3 ? 1e-6 : 0.02;
      if (days >= 2 && isFull(lastLoad.week, at))
        check(share >= 0.4 - slack && share <= 0.6 + slack, () => `I3 week ${at} (${days} days): ${share}`);
      check(
        week.minutes < lastLoad.minutes || lastLoad.minutes <= 20,
        () => `I19 week ${at}: ${week.minutes} of ${lastLoad?.minutes} minutes`,
      );
    }
    const before = fitness.chronic;
    for (let day = 7 * at; day < 7 * at + 7; day += 1) {
      if (daysBetween(config.startDate, plan.monday) + day < 0) continue;
      fitness = afterDay(fitness, stressOn(day));
    }
    if (week.kind === 'load')
      check(
        fitness.chronic - before <= (athlete.chronic === null ? 8 : athlete.ramp) + 0.01,
        () => `I6 week ${at}: fitness ${before} to ${fitness.chronic}`,
      );
    check(Math.abs(fitness.chronic - week.fitness.chronic) < 1e-6, () => `S3.16 week ${at}: fitness`);
  }

  if (main !== null && lastLoad) {
    const taper = weeks.slice(lastLoad.week + 1).filter(({ kind }) => kind === 'taper' || kind === 'race');
    let last = lastLoad.stress;
    for (const { stress, monday } of taper) {
      check(stress < last || last === 0, () => `I11 ${monday}: ${stress} behind ${last}`);
      last = stress;
    }
    checkForm(main);
    const firstTaper = weeks.findIndex(({ kind }) => kind === 'taper');
    // Behind another event of the Sunday before, its Monday is easy, which may be the only day with the time.
    const isBehindOther = others.includes(7 * firstTaper - 1);
    const isPlain = isWhole(firstTaper) && !hasOther(firstTaper + 1) && !isBehindOther;
    if (firstTaper > 0 && isPlain && main - 7 * firstTaper >= 11) checkTaperKey(firstTaper);
  }
  checkRungs();
  check(plan.workoutsByDays.length === 7 * weeksOf(config) && weeks.length === weeksOf(config), () => 'I16 length');
  const windows = Math.ceil(weeksOf(config) / 4);
  const cut = Array.from({ length: windows }, (_, index) => windowOf(plan, index));
  check(
    JSON.stringify(cut.flat()) === JSON.stringify(plan.workoutsByDays) && windows * windowDays >= days.length,
    () => 'I15 I16 windows',
  );
  return broken;

  /** Do both weeks have the same days and minutes? Otherwise one says nothing of the other. */
  function isFull(one: number, other: number): boolean {
    const [first, second] = [frame[one]!.block, frame[other]!.block];
    return first === second || JSON.stringify(minutesOf(first)) === JSON.stringify(minutesOf(second));
  }

  function checkLong(at: number): void {
    const { block } = frame[at]!;
    const rule = ruleOf(frame[at]!.planType, block);
    const minutes = minutesOf(block);
    const sessions = days.slice(7 * at, 7 * at + 7);
    const best = block.bestLongRideDays.filter((day) => block.workoutDays.includes(day));
    for (const [day, session] of sessions.entries()) {
      if (session?.reason.code !== 'long') continue;
      if (hasOther(at) || (at === 0 && isPartial)) continue;
      check(best.length === 0 || best.includes(day + 1), () => `I8 week ${at}: long on ${day}`);
      const others = [0, 1, 2, 3, 4, 5, 6].map((other) => minutesOn(7 * at + other));
      check(session.minutes >= Math.max(...others), () => `I8 week ${at}: long is not the longest`);
      const most = Math.max(...Object.values(minutes));
      if (minutes[day] !== most || rule.longShare < 1 || rule.longFamily) continue;
      const longest = Math.max(
        ...sessions.map((one) => (one && !one.isKey && one.family !== 'recovery' ? one.minutes : 0)),
      );
      check(session.minutes >= longest, () => `I8 week ${at}: ${session.minutes} of ${longest} minutes`);
    }
  }

  /** I20, as far as a week has room for what its type asks for. */
  function checkType(at: number): void {
    if (config.sport !== 'bike' || athlete.isUnsureOfHealth) return;
    const { block, planType } = frame[at]!;
    const rule = ruleOf(planType, block);
    const sessions = sessionsOf(at);
    if (sessions.some(({ family }) => family === 'test')) return;
    const keys = sessions.filter(({ isKey }) => isKey);
    const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
    const share = (of: (session: CoachSession) => number) =>
      keys.reduce((sum, session) => sum + of(session), 0) / Math.max(1, minutes);
    const isLeast = keys.length <= 1 && keys.every(({ rung }) => rung === 0 || isOnlyRung(at));
    if (rule.most && block.workoutDays.length >= 3 && !isLeast) {
      check(
        share(({ moderateMinutes }) => moderateMinutes) <= (rule.most.moderate ?? 1) + 1e-6,
        () => `I20 ${planType} week ${at}: too much in levels 3 and 4`,
      );
      check(
        share(({ hardMinutes }) => hardMinutes) <= (rule.most.hard ?? 1) + 1e-6,
        () => `I20 ${planType} week ${at}: too much in levels 5 and 6`,
      );
    }
    if (planType === 'crunched')
      check(
        sessions.every((session) => session.minutes <= 75),
        () => `I20 crunched week ${at}: longer than 75 minutes`,
      );
    if (planType === 'sprinting')
      check(
        keys.every((session) => session.minutes <= 75),
        () => `I20 sprinting week ${at}: longer than 75 minutes`,
      );
    if (planType === 'italian' && !block.secondaryType)
      for (const family of ['threshold', 'strength'])
        check(
          keys.filter((session) => session.family === family).length <= 1,
          () => `I20 italian week ${at}: ${family} twice`,
        );
    check(
      keys.length <= (rule.keySessions[block.workoutDays.length - 1] ?? 0),
      () => `I20 ${planType} week ${at}: ${keys.length} key sessions`,
    );
  }

  /** The days are so short that a single dose, of any rung, fits. */
  function isOnlyRung(at: number): boolean {
    return Math.max(...Object.values(minutesOf(frame[at]!.block))) < 45;
  }

  function checkForm(event: number): void {
    const start: Fitness = { chronic: plan.startFitness, acute: plan.startFitness };
    let at = start;
    let before: Fitness = start;
    for (let day = 0; day < event; day += 1) {
      if (day === event - 14) before = at;
      if (daysBetween(config.startDate, plan.monday) + day < 0) continue;
      at = afterDay(at, stressOn(day));
    }
    // Who is fitter at the start than the plan makes them is rested all along: form then only has to stay.
    const lastStress = weeks.findLast(({ kind }) => kind === 'load')?.stress ?? 0;
    const isDetraining = start.chronic > lastStress / 7;
    const isAllRest = weeks.every(({ kind, stress }) => (kind !== 'taper' && kind !== 'race') || stress === 0);
    if (!isDetraining && !isAllRest)
      check(
        formOf(at) > formOf(before),
        () => `I12 form ${formOf(before)} to ${formOf(at)} ${config.blocks.map((block) => block.workoutDays.length)}`,
      );
    if (!isAllRest) check(formOf(at) >= 0, () => `I12 form ${formOf(at)} at the event`);
  }

  function checkTaperKey(firstTaper: number): void {
    const loaded = sessionsOf(lastLoad!.week).filter(({ isKey, family }) => isKey && family !== 'test');
    if (loaded.length === 0 || frame[firstTaper]!.block.workoutDays.length < 3) return;
    if (!isFull(lastLoad!.week, firstTaper) || frame[firstTaper]!.planType !== frame[lastLoad!.week]!.planType) return;
    // A taper that is cut short so that form rises, or one that a single key session would fill, has none.
    const easiest = Math.min(...loaded.map(({ stress }) => stress));
    if (weeks[firstTaper]!.stress < 0.45 * lastLoad!.stress || easiest > 0.45 * lastLoad!.stress) return;
    check(
      sessionsOf(firstTaper).some(({ isKey }) => isKey),
      () => `I13 week ${firstTaper} has no key session`,
    );
  }

  function checkRungs(): void {
    const reached = new Map<string, number>();
    for (const [at, { kind }] of weeks.entries()) {
      if (at > 0 && frame[at]!.block !== frame[at - 1]!.block) reached.clear();
      if (kind !== 'load' || (at === 0 && isPartial)) continue;
      const highest = new Map<string, number>();
      for (const { isKey, family, rung } of sessionsOf(at)) {
        if (!isKey || family === 'test') continue;
        check(rung < (ladders[config.sport][family]?.length ?? 0), () => `I18 week ${at}: rung ${rung} of ${family}`);
        highest.set(family, Math.max(rung, highest.get(family) ?? 0));
      }
      for (const [family, rung] of highest) {
        const before = reached.get(family);
        if (before !== undefined)
          check(rung <= before + 1, () => `I18 week ${at}: ${family} from rung ${before} to ${rung}`);
        reached.set(family, rung);
      }
    }
  }
}
