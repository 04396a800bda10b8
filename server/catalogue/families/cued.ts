/** Puts what a coach would say into a session: where it begins, before and in the work, and when it is done. */
import type { Repeat, Segment, TimedMessage } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Cue, cues } from './words.ts';

const starts = { bike: 'warmUpRide', swim: 'warmUpSwim', rowing: 'warmUpRow' } as const satisfies Record<Sport, Cue>;
const ends = { bike: 'coolDownRide', swim: 'coolDownSwim', rowing: 'coolDownRow' } as const satisfies Record<
  Sport,
  Cue
>;

/** Long enough that the athlete must eat and drink on the way, at these intervals. */
const longRide = { seconds: 4_500, every: 1_800 };
const soonSeconds = 30;

const say = (cue: Cue, atSeconds = 0): TimedMessage => ({ atSeconds, text: cues[cue], durationSeconds: 10 });

/** How long a segment takes; null where metres are rowed or swum. */
function secondsOf(segment: Segment): number | null {
  if (segment.type !== 'repeat') return segment.durationSeconds ?? null;
  const each = segment.segments.map(secondsOf);
  return each.includes(null) ? null : segment.count * each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

const isWork = (segment: Segment): boolean =>
  segment.type === 'repeat'
    ? segment.segments.some(isWork)
    : !['warmUp', 'coolDown', 'rest', 'active', 'freeRide'].includes(segment.type);

const heard = <One extends Segment>(segment: One, said: readonly TimedMessage[]): One => {
  const messages = [...(segment.messages ?? []), ...said].toSorted((one, other) => one.atSeconds - other.atSeconds);
  return messages.length > 0 ? { ...segment, messages } : segment;
};

/** At its beginning, in the middle of many and where the last one begins. */
function inRepeat(repeat: Repeat, cue: Cue | undefined): TimedMessage[] {
  const all = secondsOf(repeat);
  const pass = all === null ? null : all / repeat.count;
  return [
    ...(cue ? [say(cue)] : []),
    ...(pass !== null && repeat.count >= 4 ? [say('half', Math.round(pass * Math.ceil(repeat.count / 2)))] : []),
    ...(pass !== null && repeat.count >= 3 ? [say('last', Math.round(pass * (repeat.count - 1)))] : []),
  ];
}

/** @param cue said where the main work begins */
export function cued(sport: Sport, segments: readonly Segment[], cue: Cue | undefined): Segment[] {
  const first = segments.findIndex(isWork);
  // A session without hard work has its longest step for it.
  const longest = segments.reduce((best, one, at) => (size(one) > size(segments[best]) ? at : best), 0);
  const main = first === -1 ? longest : first;
  return segments.map((segment, at) => {
    const said: TimedMessage[] = [];
    if (at === 0 && at !== main && segment.type === 'warmUp') said.push(say(starts[sport]));
    const lasts = secondsOf(segment);
    if (at === main - 1 && first !== -1 && segment.type === 'warmUp' && lasts !== null && lasts >= 300)
      said.push(say('soon', lasts - soonSeconds));
    if (segment.type === 'repeat' && isWork(segment)) said.push(...inRepeat(segment, at === main ? cue : undefined));
    else if (at === main && cue) said.push(say(cue));
    if (sport === 'bike' && segment.type === 'active' && lasts !== null && lasts >= longRide.seconds)
      for (let second = longRide.every; second < lasts - 600; second += longRide.every) said.push(say('drink', second));
    if (at === segments.length - 1 && at > main && segment.type === 'coolDown') said.push(say(ends[sport]));
    return heard(segment, said);
  });
}

const size = (segment: Segment | undefined): number =>
  segment === undefined ? 0 : segment.type === 'repeat' ? 0 : (segment.durationSeconds ?? segment.distanceMeters ?? 0);
