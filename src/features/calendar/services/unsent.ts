/**
 * Sessions that did not reach a service, by their ids: for the cards of the calendar. Empty until a component follows
 * it.
 */
import { useSyncExternalStore } from 'react';
import type { CalendarService } from '#core/model/calendar-services.ts';
import { hold } from '#src/app/page/held.ts';

type Unsent = ReadonlyMap<string, readonly CalendarService[]>;

export const unsentSessions = hold<Unsent>(new Map());

/** The services that a session did not reach; undefined where it is on all of them, or nothing is known. */
export const useUnsent = (eventId: string): readonly CalendarService[] | undefined =>
  useSyncExternalStore(unsentSessions.subscribe, () => unsentSessions.get().get(eventId));
