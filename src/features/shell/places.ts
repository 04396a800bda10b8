/** The places of the app, in the groups of menu, drawer and bottom bar (S2.33–S2.35, S2.39). A place that is not built yet is not in it. */
import type { ParseKeys } from 'i18next';
import { CalendarDays, Library, ListChecks, Map, Search, Timer, type LucideIcon } from 'lucide-react';

export interface Place {
  to: '/today' | '/calendar' | '/search' | '/library' | '/training-plans' | '/plans';
  label: ParseKeys;
  icon: LucideIcon;
  /** Holds the athlete's own data: visitors see it dimmed and are asked to register or log in. */
  isOwn: boolean;
  /** Typed one after the other. */
  keys: string;
}

const today: Place = { to: '/today', label: 'shell.today', icon: Timer, isOwn: true, keys: 'g t' };
const calendar: Place = { to: '/calendar', label: 'shell.calendar', icon: CalendarDays, isOwn: true, keys: 'g c' };
const search: Place = { to: '/search', label: 'shell.search', icon: Search, isOwn: false, keys: 'g s' };
const library: Place = { to: '/library', label: 'shell.library', icon: Library, isOwn: true, keys: 'g l' };
const publicPlans: Place = { to: '/training-plans', label: 'shell.publicPlans', icon: Map, isOwn: false, keys: 'g p' };
const ownPlans: Place = { to: '/plans', label: 'shell.ownPlans', icon: ListChecks, isOwn: true, keys: 'g m' };

export const placeGroups: readonly { heading: ParseKeys; places: readonly Place[] }[] = [
  { heading: 'shell.training', places: [today, calendar] },
  { heading: 'shell.workouts', places: [search, library] },
  { heading: 'shell.plans', places: [publicPlans, ownPlans] },
];

export const allPlaces: readonly Place[] = placeGroups.flatMap((group) => group.places);

/** What an athlete needs with one thumb. */
export const thumbPlaces: readonly Place[] = [today, calendar, library, search];
