/** What works out dates from the rules of series: not in the first load, since most calendars repeat nothing. */
import { Dexie } from 'dexie';

const load = () => import('./repeated-events.ts');

type Rules = Awaited<ReturnType<typeof load>>;

let rules: Rules | undefined;

export const fetchRules = async (): Promise<Rules> => (rules ??= await load());

/** Thrown within a transaction, which ends while a file is fetched: `atOnce` fetches the rules, and reads again. */
export class RulesMissing extends Error {}

/** @throws RulesMissing within a transaction, where they have not been needed before */
export function seriesRules(): Rules | Promise<Rules> {
  if (rules) return rules;
  if (Dexie.currentTransaction) throw new RulesMissing('The rules of series are not here yet.');
  return fetchRules();
}
