/**
 * Reports errors to the configured service (S8.16), every one of them (S9.15), once a page; and news that could not be
 * fetched (S8.15), without a message to the athlete. Loaded only where a service is configured.
 */
import type { Query } from '@tanstack/react-query';
import { announcements } from '#core/contract/announcements.ts';
import { users } from '#core/contract/users.ts';
import { ApiError } from '#src/api/client.ts';
import { envelopeOf, errorEvent } from './error-event.ts';
import { newEventId, sendEnvelope } from './error-service.ts';
import { isLoadFailure } from './load-failure.ts';
import { remote } from '#src/app/server/remote.ts';

/** An error that comes back with every frame tells nothing new. */
const mostAPage = 20;

/** Requests whose failure does not concern the athlete, but the person who runs the server. */
const quietPaths: readonly unknown[] = [announcements.news.path, users.alerts.path];

/** @param address that takes envelopes; it contains the service's key */
export function watchErrors(address: string): void {
  const told = new Set<string>();
  let isTurnedAway = false;

  const tell = async (error: unknown): Promise<void> => {
    const event = isOfTheNetwork(error)
      ? null
      : errorEvent(error, { id: newEventId(), now: new Date(), location: globalThis.location });
    const same = JSON.stringify(event?.exception);
    if (!event || isTurnedAway || told.has(same) || told.size >= mostAPage) return;
    told.add(same);
    if (!(await sendEnvelope(address, envelopeOf(event)))) isTurnedAway = true;
  };
  // An error of this one would come back here for ever.
  const hear = (thrown: unknown): void => void tell(thrown).catch(() => undefined);

  globalThis.addEventListener('error', ({ error }) => hear(error));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const hearOf = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): void => {
    if (state.error !== null && quietPaths.includes(queryKey[1])) hear(state.error);
  };
  // They are asked as the page comes, and may have failed before this was here.
  remote.getQueryCache().getAll().forEach(hearOf);
  remote.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hearOf(event.query);
  });
}

/** A network error is no fault of the app, and could not be sent now. */
const isOfTheNetwork = (error: unknown): boolean =>
  isLoadFailure(error) || (error instanceof ApiError && error.code === 'unreachable');
