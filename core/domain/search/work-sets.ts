/**
 * What is repeated in a workout: 5 × 3 min at 110 %. Found in its steps as they are done one after the other, so that
 * a set says the same whether it is written as nested repeats or step by step.
 */
import { type SetMeasure, setMeasures } from '#core/contract/ranges.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { Step } from '#core/model/segment.ts';

/** Whole numbers; 0 is what a set does not say. */
export type WorkSet = Record<SetMeasure, number>;

/** More sets than an athlete searches for in one workout; of more, those with the most work are used. */
export const mostSets = 12;

interface Pass {
  set: Omit<WorkSet, 'repeats'>;
  /** How hard it is beside its neighbours, with a plan for what names no number. */
  effort: number;
  startSeconds: number;
  endSeconds: number;
}

const betweenTypes: ReadonlySet<Step['type']> = new Set<Step['type']>(['rest', 'warmUp', 'coolDown']);

const isWork = ({ step, isPassive, isSendOffRest }: ExpandedStep): boolean =>
  !isPassive && !isSendOffRest && !betweenTypes.has(step.type);

const middle = (low: number, high: number): number => (low + high) / 2;
const whole = (value: number): number => (value === 0 ? 0 : Math.max(1, Math.round(value)));

function passOf({ step, level, startPercent, endPercent, startSeconds, endSeconds }: ExpandedStep): Pass {
  const effort = middle(startPercent, endPercent);
  return {
    set: {
      workSeconds: whole(step.durationSeconds ?? 0),
      workMeters: whole(step.distanceMeters ?? 0),
      workPercent: level === null ? 0 : Math.round(effort),
      workCadence: step.cadence ? Math.round(middle(step.cadence.low, step.cadence.high)) : 0,
    },
    effort,
    startSeconds,
    endSeconds,
  };
}

/** Efforts without a rest between them as one pass: the overs and unders of an over-under. */
function joined(passes: readonly [Pass, ...Pass[]]): Pass {
  const [first] = passes;
  if (passes.length === 1) return first;
  const { startSeconds } = first;
  const { endSeconds } = passes.at(-1) ?? first;
  /** Over time; 0 where one of them says nothing. */
  const mean = (of: (pass: Pass) => number): number =>
    passes.some((pass) => of(pass) === 0)
      ? 0
      : passes.reduce((sum, pass) => sum + of(pass) * (pass.endSeconds - pass.startSeconds), 0) /
        (endSeconds - startSeconds);
  const sum = (of: (pass: Pass) => number): number =>
    passes.some((pass) => of(pass) === 0) ? 0 : passes.reduce((total, pass) => total + of(pass), 0);
  return {
    set: {
      workSeconds: sum(({ set }) => set.workSeconds),
      workMeters: sum(({ set }) => set.workMeters),
      workPercent: Math.round(mean(({ set }) => set.workPercent)),
      workCadence: Math.round(mean(({ set }) => set.workCadence)),
    },
    effort: mean(({ effort }) => effort),
    startSeconds,
    endSeconds,
  };
}

/** Everything between two rests is one pass. */
function stretchesOf(steps: readonly ExpandedStep[], passes: ReadonlyMap<ExpandedStep, Pass>): Pass[] {
  const found: Pass[] = [];
  let stretch: Pass[] = [];
  const end = () => {
    const [first, ...others] = stretch;
    if (first) found.push(joined([first, ...others]));
    stretch = [];
  };
  for (const step of steps) {
    const pass = step.level === 1 ? undefined : passes.get(step);
    if (pass) stretch.push(pass);
    else end();
  }
  end();
  return found;
}

const isSame = ({ set: one }: Pass, { set: other }: Pass): boolean =>
  one.workSeconds === other.workSeconds &&
  one.workMeters === other.workMeters &&
  one.workPercent === other.workPercent &&
  one.workCadence === other.workCadence;

/** Equal passes with nothing as hard between them: what is easier does not end a set, so sprints on a long ride are one. */
function runsOf(passes: readonly Pass[]): Pass[][] {
  const open: Pass[][] = [];
  const ended: Pass[][] = [];
  for (const pass of passes) {
    for (let top = open.at(-1)?.[0]; top && !isSame(top, pass) && top.effort <= pass.effort; top = open.at(-1)?.[0])
      ended.push(open.pop() ?? []);
    const top = open.at(-1);
    if (top?.[0] && isSame(top[0], pass)) top.push(pass);
    else open.push([pass]);
  }
  return [...ended, ...open];
}

const isAsLong = ({ set: one }: Pass, { set: other }: Pass): boolean =>
  one.workSeconds === other.workSeconds && one.workMeters === other.workMeters;

/** Passes that differ by so many percent are still one set, as where each is a little harder than the last. */
const mostPercentApart = 10;

/** Neighbours of one length and nearly one target, each list as one pass of their mean. */
function buildsOf(passes: readonly Pass[]): { pass: Pass; repeats: number }[] {
  const builds: Pass[][] = [];
  let [low, high] = [Infinity, -Infinity];
  for (const pass of passes) {
    const build = builds.at(-1);
    const [first] = build ?? [];
    [low, high] = [Math.min(low, pass.effort), Math.max(high, pass.effort)];
    if (build && first && high - low <= mostPercentApart && isAsLong(first, pass)) build.push(pass);
    else {
      builds.push([pass]);
      [low, high] = [pass.effort, pass.effort];
    }
  }
  return builds.flatMap((build) => {
    const [pass] = build;
    if (!pass || build.every((one) => isSame(pass, one))) return [];
    const mean = (measure: 'workPercent' | 'workCadence'): number =>
      build.some(({ set }) => set[measure] === 0)
        ? 0
        : Math.round(build.reduce((sum, { set }) => sum + set[measure], 0) / build.length);
    const set = { ...pass.set, workPercent: mean('workPercent'), workCadence: mean('workCadence') };
    return [{ pass: { ...pass, set }, repeats: build.length }];
  });
}

/** 3 × 13 × 30/15 is 39 passes, and 13 with a long rest around them: athletes say either. */
function countsOf(passes: readonly Pass[]): number[] {
  const gaps = passes.slice(1).map(({ startSeconds }, at) => startSeconds - (passes[at]?.endSeconds ?? 0));
  const long = 2 * Math.min(...gaps) + 0.5;
  const groups = [1];
  for (const gap of gaps) {
    if (gap > long) groups.push(1);
    else groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
  }
  const [group = 1] = groups;
  const isEven = group > 1 && groups.length > 1 && groups.every((count) => count === group);
  return isEven ? [passes.length, group] : [passes.length];
}

/**
 * The work sets of a workout, the one with the most work first.
 * @param steps of the whole workout, unrolled
 * @returns at most `mostSets`; none of a workout that has only rest
 */
export function workSetsOf(steps: readonly ExpandedStep[]): WorkSet[] {
  const passes = new Map(steps.filter(isWork).map((step) => [step, passOf(step)]));
  const stretches = stretchesOf(steps, passes);
  const found = new Map<string, { set: WorkSet; worked: number }>();
  const runs = [...runsOf([...passes.values()]), ...runsOf(stretches)].flatMap((run) => {
    const [pass] = run;
    return pass ? countsOf(run).map((repeats) => ({ pass, repeats })) : [];
  });
  for (const { pass, repeats } of [...runs, ...buildsOf(stretches)]) {
    const set = { repeats, ...pass.set };
    const worked = repeats * (pass.endSeconds - pass.startSeconds);
    const key = setMeasures.map((measure) => set[measure]).join();
    if (set.workSeconds > 0 || set.workMeters > 0) found.set(key, { set, worked });
  }
  return [...found.values()]
    .toSorted((one, other) => other.worked - one.worked)
    .slice(0, mostSets)
    .map(({ set }) => set);
}
