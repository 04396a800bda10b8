/** What the address of /search says: words, filters, order, and how far the results have been scrolled open. */
import { likeMinutesBounds, rangeNames } from '#core/contract/ranges.ts';
import type { WorkoutSort } from '#core/domain/search/device-index.ts';
import { workoutSorts } from '#core/contract/sorts.ts';
import { sports, type Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { readOpened, writeOpened } from './opened-families.ts';

const mostPages = 1_000;

/** S9.11, easiest first. */
export const levels = [1, 2, 3, 4, 5, 6] as const satisfies Level[];

/** Either end may stay open. */
export interface OpenRange {
  low: number | null;
  high: number | null;
}

/** Ranges stand as '30..60', '30..' or '..60', which no reader of addresses takes for a number. Absent is the default everywhere, so that /search stays /search. */
export interface SearchParams {
  q?: string;
  sport?: Sport;
  level?: Level;
  minutes?: string;
  stress?: string;
  intensity?: string;
  /** Of one work set, see core/contract/ranges.ts. */
  repeats?: string;
  workSeconds?: string;
  workMeters?: string;
  workPercent?: string;
  workCadence?: string;
  /** The slug or id of a workout that others shall be like, and how many minutes they shall take. */
  like?: string;
  likeMinutes?: number;
  /** Only what the athlete made, or has in a list. */
  mine?: true;
  /** Only what has targets of cadence or stroke rate; only what says something on the way. */
  cadence?: true;
  comments?: true;
  /** The words may be the author's name, too. */
  authors?: true;
  /** False: the words are not looked for in descriptions. */
  descriptions?: false;
  sort?: WorkoutSort;
  /** Pages of results that are open, so that going back finds them. */
  pages?: number;
  /** Families of near-copies that are open, likewise (opened-families.ts). */
  opened?: string;
  /** What the server has now is asked for (S2.27); it goes from the address at once, see forced-load.tsx. */
  forceLoadData?: true;
}

/** A changed question begins with its first page. */
export const fromTheTop = { pages: undefined, opened: undefined };
/** An undefined value takes the filter away. */
export type ChangeParams = (changed: Partial<Record<keyof SearchParams, string | undefined>>) => void;

/** Switches that are on when their address says so. */
const switches = ['mine', 'cadence', 'comments', 'authors'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The numbers of a range; what can't be read stays open. */
export function readRange(text: string | undefined): OpenRange {
  const match = /^(\d{1,6})?\.\.(\d{1,6})?$/.exec(text ?? '');
  const end = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { low: end(match?.[1]), high: end(match?.[2]) };
}

/** '30..60'; undefined where both ends are open. */
export const writeRange = ({ low, high }: OpenRange): string | undefined =>
  low === null && high === null ? undefined : `${low ?? ''}..${high ?? ''}`;

/** Reads an address; parts that make no sense are left out. */
export function readSearchParams(raw: Record<string, unknown>): SearchParams {
  const text = (name: string): string => (raw[name] === undefined ? '' : String(raw[name]));
  const q = text('q').slice(0, 200);
  const sport = oneOf(sports, text('sport'));
  const level = levels.find((one) => String(one) === text('level'));
  const sort = oneOf(workoutSorts, text('sort'));
  const pages = Math.min(mostPages, Math.floor(Number(text('pages'))));
  const opened = writeOpened(readOpened(text('opened')));
  const ranges = rangeNames.flatMap((name) => {
    const range = writeRange(readRange(text(name)));
    return range ? [[name, range]] : [];
  });
  const [like] = /^[\p{L}\p{N}-]{1,160}$/u.exec(text('like')) ?? [];
  const { minimum, maximum } = likeMinutesBounds;
  const likeMinutes = Math.round(Number(text('likeMinutes')));
  return {
    ...(q && { q }),
    ...(like && { like, ...(likeMinutes >= minimum && likeMinutes <= maximum && { likeMinutes }) }),
    ...(sport && { sport }),
    ...(level && { level }),
    ...Object.fromEntries(ranges),
    ...Object.fromEntries(switches.filter((name) => text(name) === 'true').map((name) => [name, true])),
    ...(text('descriptions') === 'false' && { descriptions: false as const }),
    ...(sort && sort !== 'popularity' && { sort }),
    ...(pages > 1 && { pages }),
    ...(opened && { opened }),
    ...(text('forceLoadData') === 'true' && { forceLoadData: true as const }),
  };
}

export const isReversed = (params: SearchParams): boolean =>
  rangeNames.some((name) => {
    const { low, high } = readRange(params[name]);
    return low !== null && high !== null && low > high;
  });

/** How many filters hold, for the button that opens them on phones. */
export const filterCount = (params: SearchParams): number =>
  [...rangeNames, ...switches, 'sport' as const, 'level' as const, 'descriptions' as const].filter(
    (name) => params[name] !== undefined,
  ).length;

/** Does this ask for something that a device does not know of the public workouts? */
export const needsServer = ({ cadence, comments, authors }: SearchParams): boolean =>
  [cadence, comments, authors].includes(true);
