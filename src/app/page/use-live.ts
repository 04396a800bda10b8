/** Reads from the device that stay current, as React has them. */
import { useRef } from 'react';
import { replaceEqualDeep } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import { shareRows } from './share-rows.ts';
import { follow, followLater, followSparingly, type Going } from '#src/db/follow.ts';

/**
 * A read that runs again when its rows change. Unchanged values stay the same objects, so that only what differs is
 * drawn again.
 * @param read a read of the device's database
 * @param dependencies what the read depends on
 * @param meanwhile the result until it has been read: nothing yet, or what a loader had read
 */
export function useLive<Result>(read: () => Promise<Result>, dependencies: unknown[], meanwhile: Result): Result {
  const last = useRef(meanwhile);
  return useObservable(() => follow(sharing(last, read)), dependencies, meanwhile);
}

/**
 * The same where the route's loader has just read it: it is followed once the page has been painted. Only for routes
 * that read again at each arrival (`gcTime: 0`): what the router has from an earlier visit may be long out of date.
 * @param loaded what the loader has read with these very dependencies
 */
export function useLoaded<Result>(read: () => Promise<Result>, dependencies: unknown[], loaded: Result): Result {
  const last = useRef(loaded);
  const isFirst = useRef(true);
  const begin = () => {
    const followed = isFirst.current ? followLater : follow;
    isFirst.current = false;
    return followed(sharing(last, read));
  };
  return useObservable(begin, dependencies, loaded);
}

/**
 * The same for a read of very many rows: while much of what it reads is changed one after the other, it is read now and then.
 * @param going whether that is so; the same object each time
 */
export function useLiveSparingly<Row extends { id: string }>(
  read: () => Promise<readonly Row[]>,
  dependencies: unknown[],
  meanwhile: readonly Row[],
  going: Going,
): readonly Row[] {
  const last = useRef(meanwhile);
  const shared = async () => (last.current = await shareRows(last.current, await read()));
  return useObservable(() => followSparingly(shared, going), dependencies, meanwhile);
}

const sharing =
  <Result>(last: { current: Result }, read: () => Promise<Result>) =>
  async (): Promise<Result> =>
    (last.current = replaceEqualDeep(last.current, await read()));
