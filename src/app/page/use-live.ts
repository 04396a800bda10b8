/** Reads from the device that stay current, as React has them. */
import { useRef } from 'react';
import { replaceEqualDeep } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import { isFirstPageShown } from '#src/app/start/first-page.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { follow, followLater } from '#src/db/follow.ts';
import { followRows, type RowsToFollow } from '#src/db/follow-rows.ts';

/**
 * A read that runs again when its rows change. Unchanged values stay the same objects, so that only what differs is
 * drawn again.
 * @param read a read of the device's database
 * @param dependencies what the read depends on
 * @param meanwhile the result until it has been read: nothing yet, or what a loader had read
 */
export function useLive<Result>(read: () => Promise<Result>, dependencies: unknown[], meanwhile: Result): Result {
  const last = useRef(meanwhile);
  return useObservable(() => soon(sharing(last, read)), dependencies, meanwhile);
}

/**
 * The same where the route's loader has just read it: it is followed once the page has been painted. Only for routes
 * that read again at each arrival (`gcTime: 0`): what the router has from an earlier visit may be long out of date.
 * @param loaded what the loader has read with these very dependencies; null where it has read nothing, so that this is read now
 */
export function useLoaded<Result>(read: () => Promise<Result>, dependencies: unknown[], loaded: Result): Result {
  const last = useRef(loaded);
  const isFirst = useRef(true);
  const begin = () => {
    const followed = isFirst.current && loaded !== null ? followLater : soon;
    isFirst.current = false;
    return followed(sharing(last, read));
  };
  return useObservable(begin, dependencies, loaded);
}

/**
 * All live rows of a table with very many of them: after the loader's read only those that have changed are read.
 * @param known what the loader has read
 * @param order a function of the module
 */
export const useRows = <Name extends TableName>(wanted: Omit<RowsToFollow<Name>, 'share'>): readonly RowOf<Name>[] =>
  useObservable<readonly RowOf<Name>[], readonly RowOf<Name>[]>(
    () => followRows({ ...wanted, share: replaceEqualDeep }),
    [wanted.database, wanted.table],
    wanted.known.rows,
  );

/** At once, but after the paint of the first page: what that waits for, its route has read. */
const soon: typeof follow = (read) => (isFirstPageShown() ? follow(read) : followLater(read));

const sharing =
  <Result>(last: { current: Result }, read: () => Promise<Result>) =>
  async (): Promise<Result> =>
    (last.current = replaceEqualDeep(last.current, await read()));
