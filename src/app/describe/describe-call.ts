/** A queued change as a sentence: 'Moved Sweet spot 3×12 from Tue, 12 Jan to Thu, 14 Jan'. */
import { actOf, acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { upcast } from '#core/contract/upcast.ts';
import { calendar } from './calendar.ts';
import { lists } from './lists.ts';
import { namesBefore } from './names.ts';
import { othersWith } from './others.ts';
import { pastOf } from './past.ts';
import { plans } from './plans.ts';
import type { Describers, ToldCall } from './describer.ts';
import type { Words } from './words.ts';
import { workouts } from './workouts.ts';

const describers: Describers<ActName> = {
  ...calendar,
  ...workouts,
  ...lists,
  ...plans,
  ...othersWith(describeCall),
};

const nameOfCall = new Map<string, ActName>((Object.keys(acts) as ActName[]).map((name) => [acts[name].call, name]));

/**
 * The sentence, which says what was so when the change was made; a change of a later release, or one that cannot be
 * read, is told as such.
 */
export async function describeCall({ call, sv, input, was }: ToldCall, words: Words): Promise<string> {
  const [endpoint, name] = [actOf(call), nameOfCall.get(call)];
  const today: unknown = upcast({ call, sv, input });
  if (!endpoint || !name || sv > endpoint.version || !endpoint.input.safeParse(today).success) {
    return words.t('sync.call.unknown', { call });
  }
  const describe = describers[name] as Describers<typeof name>[typeof name];
  const then = { ...words, names: namesBefore(words.names, pastOf(was)) };
  return describe(today as InputOf<typeof name> & never, was, then);
}
