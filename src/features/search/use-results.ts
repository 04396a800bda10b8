/**
 * The results of a search. A signed-in athlete sees what the device finds at once, and the server's answer when it
 * is there; a visitor has only the server. How long and how hard workouts are for an athlete, only the device knows: what
 * is asked for by that, it answers alone.
 */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usualPageSize } from '#core/contract/page-size.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import type { Reading } from '#core/domain/search/nearest.ts';
import { likeThis, onlyLike } from '#core/domain/search/likeness.ts';
import { figuresFor } from '#core/domain/settings/own-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive, useLoaded } from '#src/app/page/use-live.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { useLocale } from '#src/i18n/use-words.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { ownStatsBy } from '#src/db/own-stats.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import { readKnownIndex, type SearchEntry } from '#src/db/known-index.ts';
import { readCards, type ResultWorkout, type SearchGround } from './reads.ts';
import type { LikedWorkout } from './use-like.ts';
import { isReversed, needsServer, type SearchParams } from './search-params.ts';
import { asksForNumbers, toDeviceQuery, toServerQuery } from './search-query.ts';

export interface Results {
  /** Whose answer is shown; `nobody` while a visitor waits, or where there is none. */
  from: 'server' | 'device' | 'nobody';
  /** asking: the server's answer is on its way. unreachable: there is no server to ask now, at most an answer of before. */
  server: 'asking' | 'answered' | 'unreachable';
  items: readonly ResultWorkout[];
  total: number;
  /** How what was typed was read, where no workout is all of it. */
  reading: Reading;
  /** What is asked for is nothing that the device could answer. */
  isServerAlone: boolean;
  retry: () => void;
}

/** After the last letter: the device answers each of them, the server is asked when the athlete pauses. */
const pauseMilliseconds = 200;

/** A value that follows once it has not changed for a while. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/**
 * @param params what is asked now, letter by letter
 * @param ground what the route has read
 * @param liked the workout that the results shall be like; null while it is not known, or where any will do
 * @param ownSports stand first among workouts that fit as well
 */
export function useResults(
  params: SearchParams,
  ground: SearchGround,
  liked: LikedWorkout | null,
  ownSports: readonly Sport[],
): Results {
  const { pages = 1 } = params;
  const device = useDeviceResults(params, ground, liked, pages, ownSports);
  const asked = JSON.stringify(params);
  // Words are read for it, which takes long enough not to be done each time that the page draws.
  const isByNumbers = useMemo(() => asksForNumbers(JSON.parse(asked) as SearchParams), [asked]);
  const isOfDevice = device.isInOwnNumbers && isByNumbers && !needsServer(params);
  const server = useServerResults(params, pages, ownSports, isOfDevice);
  const isServerAlone = needsServer(params);
  const common = { server: server.at, retry: server.retry, isServerAlone };
  const { items, total, reading } = server;
  if (isOfDevice && device.answer) return { ...common, server: 'answered', from: 'device', ...device.answer };
  if (server.at === 'answered') return { ...common, from: 'server', items, total, reading };
  if (device.isAsked && !isServerAlone) {
    // As long as the device searches, or has only a part of the catalogue and finds nothing in it, the page does not say that
    // there is no answer.
    const isFoundLater = !device.isWhole && device.answer?.total === 0 && server.at === 'asking';
    if (!device.answer || isFoundLater)
      return { ...common, server: 'asking', from: 'nobody', items: [], total: 0, reading };
    return { ...common, from: 'device', ...device.answer };
  }
  return { ...common, from: server.isCached ? 'server' : 'nobody', items, total, reading };
}

function useServerResults(params: SearchParams, pages: number, ownSports: readonly Sport[], isOfDevice: boolean) {
  const athlete = useVisitorOrAthlete();
  const isAthlete = athlete !== null;
  const own = useOwnStats(athlete?.database);
  const { pages: _open, opened: _families, forceLoadData: _forced, mine, ...rest } = params;
  // A visitor has no library, also where an address asks for it.
  const asked = mine && isAthlete ? { ...rest, mine } : rest;
  const question = JSON.stringify(asked);
  const isOnline = useIsOnline();
  const language = useLocale();
  const settled = useSettled(question, pauseMilliseconds);
  const settledParams = useMemo(() => JSON.parse(settled) as SearchParams, [settled]);
  const isSensible = !isReversed(settledParams) && !isOfDevice;
  const answers = useQueries(
    {
      queries: Array.from({ length: pages }, (_, page) => ({
        ...remoteQuery(later.searchWorkouts, toServerQuery(settledParams, page + 1, ownSports, language)),
        enabled: isSensible,
      })),
    },
    remote,
  );
  const items = answers.flatMap(({ data }) =>
    (data?.items ?? []).map((item) => figuresFor(item, own({ id: item.id, content: item }))),
  );
  const first = answers[0];
  const isCurrent = settled === question && isSensible;
  const hasAnswer = isCurrent && first?.data !== undefined;
  const at: Results['server'] =
    !isOnline || (isCurrent && first?.isError) ? 'unreachable' : hasAnswer ? 'answered' : 'asking';
  return {
    at,
    /** The server could not be asked now, but has answered this before. */
    isCached: hasAnswer && at === 'unreachable',
    items,
    // Beyond `mostCounted` each page counts to what is behind it.
    total: Math.max(0, ...answers.map(({ data }) => data?.total ?? 0)),
    reading: { leftOut: first?.data?.leftOut ?? [], readAs: first?.data?.readAs ?? [] },
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

/** The athlete's own figures of what the server has found. */
function useOwnStats(database: AccountDatabase | undefined) {
  const settings = useLive(async () => database && settingsIn(database), [database], undefined);
  return ownStatsBy(settings);
}

/** What the athlete made, or has in a list. */
async function libraryIdsIn(database: AccountDatabase): Promise<ReadonlySet<string>> {
  const [workouts, entries] = await Promise.all([liveRows(database, 'workouts'), liveRows(database, 'listEntries')]);
  return new Set([...workouts.map(({ id }) => id), ...entries.map(({ workoutId }) => workoutId)]);
}

function useDeviceResults(
  params: SearchParams,
  ground: SearchGround,
  liked: LikedWorkout | null,
  pages: number,
  ownSports: readonly Sport[],
) {
  const athlete = useVisitorOrAthlete();
  const database = athlete?.database;
  const index = useLoaded(
    async () => (database ? atOnce(database, () => readKnownIndex(database)) : null),
    [database],
    ground.index,
  );
  const query = JSON.stringify(toDeviceQuery(params, ownSports));
  const isMine = params.mine === true;
  const library = useLive(async () => (database && isMine ? libraryIdsIn(database) : null), [database, isMine], null);
  const { like, likeMinutes } = params;
  // Still what the route has found?
  const first = index === ground.index && ground.first?.query === query && !isMine && !like ? ground.first : null;
  const found = useMemo(() => {
    if (first) return first.found;
    if (!index || (like !== undefined && !liked)) return null;
    const isAmong = isMine ? ({ workoutId }: SearchEntry) => library?.has(workoutId) === true : undefined;
    const answer = searchWorkouts(index, JSON.parse(query), isAmong);
    if (like === undefined || !liked) return answer;
    // As the server has it: beside a workout that the others shall be like, words are not loosened.
    const exact = answer.leftOut.length === 0 ? answer.found : [];
    return { found: onlyLike(exact, likeThis(liked, likeMinutes)), leftOut: [], readAs: [] };
  }, [index, first, query, isMine, library, like, liked, likeMinutes]);
  // With their segments from the start: without them near-copies would stand apart for a moment, and then be one.
  const answer = useLoaded(
    async () => (database && found ? atOnce(database, () => readCards(database, found, pages * usualPageSize)) : null),
    [database, found, pages],
    first?.pages === pages ? first.cards : null,
  );
  const isInOwnNumbers = index?.isInOwnNumbers === true;
  const isWhole = index?.isWhole === true;
  return { isAsked: found !== null, answer: found && answer, isInOwnNumbers, isWhole };
}
