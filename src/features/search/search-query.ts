/** What an address of /search asks of the device and of the server. */
import { usualPageSize } from '#core/contract/page-size.ts';
import { type Range, rangeBounds, type RangeName, rangeNames } from '#core/contract/ranges.ts';
import type { DeviceQuery } from '#core/domain/search/device-search.ts';
import type { WorkoutSort } from '#core/domain/search/device-index.ts';
import { readWishes } from '#core/domain/search/read-wishes.ts';
import { typedQuery } from '#core/domain/search/typed-query.ts';
import type { Locale } from '#core/model/locales.ts';
import type { Sport } from '#core/model/sport.ts';
import { readRange, type SearchParams } from './search-params.ts';

/** Both ends, for who needs them; undefined where nothing is asked. A range the wrong way round finds nothing. */
function closed(params: SearchParams, name: RangeName): Range | undefined {
  const { low, high } = readRange(params[name]);
  if (low === null && high === null) return undefined;
  return [low ?? rangeBounds[name].minimum, high ?? rangeBounds[name].maximum];
}

/** What the fields ask for. */
const askedRanges = (params: SearchParams): Partial<Record<RangeName, Range>> =>
  Object.fromEntries(
    rangeNames.flatMap((name) => {
      const range = closed(params, name);
      return range ? [[name, range]] : [];
    }),
  );

/** @param ownSports stand first among workouts that fit as well */
export function toDeviceQuery(params: SearchParams, ownSports: readonly Sport[] = []): DeviceQuery {
  const { q = '', sport, level, sort = 'popularity' } = params;
  return { ...typedQuery(q, askedRanges(params)), sport, level, sort, sportsFirst: ownSports };
}

/** Every other order is by how long or how hard workouts are. */
const sortsAlikeForAll: readonly WorkoutSort[] = ['popularity', 'newest', 'name'];

/** Does the answer depend on how long or how hard workouts are for this athlete? */
export function asksForNumbers({
  q = '',
  minutes,
  stress,
  intensity,
  level,
  likeMinutes,
  sort,
}: SearchParams): boolean {
  if ([minutes, stress, intensity, level, likeMinutes].some((one) => one !== undefined)) return true;
  if (sort && !sortsAlikeForAll.includes(sort)) return true;
  const ways = readWishes(q).flatMap((wish) => wish.ways);
  return ways.some((way) => way.minutes ?? way.stress ?? way.intensity);
}

/**
 * One page of the server's answer (S7.14). The server reads the typed numbers itself.
 * @param language in which the catalogue is read
 */
export function toServerQuery(
  params: SearchParams,
  pageNumber: number,
  ownSports: readonly Sport[] = [],
  language: Locale = 'en',
) {
  const { q, sport, level, sort } = params;
  const ranges = Object.entries(askedRanges(params)).map(([name, range]) => [`${name}Between`, range]);
  const asked = {
    s: q?.trim() || undefined,
    type: sport,
    level,
    ...Object.fromEntries(ranges),
    like: params.like,
    likeMinutes: params.likeMinutes,
    myLibrary: params.mine,
    hasCadence: params.cadence,
    hasIntervalComments: params.comments,
    authorDescriptions: params.authors,
    textDescriptions: params.descriptions,
    sportsFirst: sport || ownSports.length === 0 ? undefined : [...ownSports],
    // Without words no name is looked for; English is what all names are in.
    language: q?.trim() && language !== 'en' ? language : undefined,
    sortBy: sort ?? 'popularity',
    pageNumber,
    pageSize: usualPageSize,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
