/** What holds of every plan that is laid onto weekdays of the athlete's own (S2.46), tried on many of them. */
import fc from 'fast-check';
import { mostTrainingDays, ontoTrainingDays } from '#core/domain/plans/training-days.ts';

interface Session {
  name: number;
  isHard: boolean;
}
type Days = readonly (readonly Session[])[];

/** Per day, each session as hard or easy. */
const someDay = fc.oneof(fc.constant([]), fc.array(fc.boolean(), { maxLength: 2 }));
const someWeek = fc.array(someDay, { minLength: 7, maxLength: 7 });
const weekdays = [0, 1, 2, 3, 4, 5, 6];

const isHard = (sessions: readonly Session[]) => sessions.some((session) => session.isHard);
const hardNeighbours = (days: Days) =>
  days.filter((day, index) => isHard(day) && index > 0 && isHard(days[index - 1] ?? [])).length;

/** Every way in which the weeks can be laid onto the chosen days with their days in order: found without any cleverness. */
function everyWay(days: Days, chosen: readonly number[]): Days[] {
  if (days.length === 0) return [[]];
  const training = days.slice(0, 7).filter((day) => day.length > 0);
  const sets: number[][] = [[]];
  for (const day of chosen) sets.push(...sets.map((set) => [...set, day]));
  const firsts = sets
    .filter((set) => set.length === training.length)
    .map((set) => weekdays.map((day) => (set.includes(day) ? (training[set.indexOf(day)] ?? []) : [])));
  return everyWay(days.slice(7), chosen).flatMap((rest) => firsts.map((first) => [...first, ...rest]));
}

/** @returns the law that this case breaks, or null */
function broken(days: Days, chosen: readonly number[]): string | null {
  const laid = ontoTrainingDays(days, chosen, isHard);
  if (laid.length !== days.length) return 'a plan keeps its weeks';
  for (let at = 0; at < days.length; at += 7) {
    const names = (all: Days) =>
      all
        .slice(at, at + 7)
        .flat()
        .map(({ name }) => name)
        .join();
    if (names(laid) !== names(days)) return 'each week keeps its sessions, in their order';
  }
  if (laid.some((day, index) => day.length > 0 && !chosen.includes(index % 7)))
    return 'only chosen days are trained on';
  const together = (all: Days) => all.filter((day) => day.length > 0).map((day) => day.length);
  if (together(laid).join() !== together(days).join()) return 'what is on one day stays together';
  const fewest = Math.min(...everyWay(days, chosen).map(hardNeighbours));
  return hardNeighbours(laid) === fewest ? null : 'hard days are apart where that can be';
}

/**
 * Tries so many plans of one or two weeks.
 * @returns the first that breaks a law, made as small as can be, in words; null where none does
 */
export function firstBroken(cases: number, seed?: number): string | null {
  const law = fc.property(fc.array(someWeek, { maxLength: 2 }), fc.subarray(weekdays), (weeks, chosen) => {
    let name = 0;
    const days = weeks.flat().map((day) => day.map((hard) => ({ name: (name += 1), isHard: hard })));
    fc.pre(chosen.length >= mostTrainingDays(days));
    const law = broken(days, chosen);
    if (law !== null) throw new Error(law);
  });
  const details = fc.check(law, { numRuns: cases, maxSkipsPerRun: 1_000, ...(seed !== undefined && { seed }) });
  if (!details.failed) return null;
  return `${String(details.errorInstance)} ${JSON.stringify(details.counterexample)} seed ${details.seed}`;
}
