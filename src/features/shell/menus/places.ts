/** The places of the app, in the groups of menu, drawer and bars (S2.33–S2.35, S2.39). A place that is not built yet is not in it. */
import type { ParseKeys } from 'i18next';
import {
  Activity,
  CalendarDays,
  Library,
  ListChecks,
  type LucideIcon,
  Map,
  Plus,
  Radio,
  Search,
  Sparkles,
  Timer,
} from 'lucide-react';
import type { PublicConfig } from '#core/contract/system.ts';
import type { Gate } from '#core/model/access.ts';
import type { DialogName } from '#src/app/page/dialogs.ts';
import { pageOn } from '#src/app/page/page-on.ts';

interface Entry {
  label: ParseKeys;
  icon: LucideIcon;
  /** Visitors see what is not open to them dimmed, and are asked to register or log in. */
  gate: Gate;
  isNew?: true;
}

export interface Page extends Entry {
  to:
    | '/today'
    | '/activities'
    | '/calendar'
    | '/search'
    | '/library'
    | '/workouts/create'
    | '/training-plans'
    | '/plans'
    | '/coach-jack/{-$step}';
  /** Typed one after the other. */
  keys: string;
}

export type Place =
  | Page
  | (Entry & { dialog: DialogName })
  /** Says what there is on a site of its own, where one is configured. */
  | (Entry & { dialog: DialogName; site: 'rideHost' })
  /** On a site of its own (S2.28), where one is configured. */
  | (Entry & { site: 'planBuilder'; page: string });

const today: Page = { to: '/today', label: 'shell.today', icon: Timer, gate: 'today', keys: 'g t' };
const calendar: Page = { to: '/calendar', label: 'shell.calendar', icon: CalendarDays, gate: 'calendar', keys: 'g c' };
const activities: Page = {
  to: '/activities',
  label: 'shell.activities',
  icon: Activity,
  gate: 'calendar',
  keys: 'g a',
};
const search: Page = { to: '/search', label: 'shell.search', icon: Search, gate: 'search', keys: 'g s' };
const library: Page = { to: '/library', label: 'shell.library', icon: Library, gate: 'library', keys: 'g l' };
const createWorkout: Page = {
  to: '/workouts/create',
  label: 'shell.createWorkout',
  icon: Plus,
  gate: 'editor',
  keys: 'g w',
};
const publicPlans: Page = {
  to: '/training-plans',
  label: 'shell.publicPlans',
  icon: Map,
  gate: 'publicPlans',
  keys: 'g p',
};
const ownPlans: Page = { to: '/plans', label: 'shell.ownPlans', icon: ListChecks, gate: 'ownPlans', keys: 'g m' };
const createPlan: Place = { dialog: 'create-plan', label: 'shell.createPlan', icon: Plus, gate: 'createPlan' };
const liveView: Place = {
  site: 'rideHost',
  dialog: 'live-view',
  label: 'shell.liveView',
  icon: Radio,
  gate: 'liveView',
};
const coach: Page = { ...ownPlans, to: '/coach-jack/{-$step}', label: 'shell.coach', icon: Sparkles, keys: 'g j' };
const planBuilder: Place = {
  site: 'planBuilder',
  page: 'llm-plan-builder',
  label: 'shell.planBuilder',
  icon: Sparkles,
  gate: 'planBuilder',
  isNew: true,
};

/** The fields of the configuration that places are on. */
type Addresses = Pick<PublicConfig['addresses'], 'rideHost' | 'planBuilder'>;

export type PlaceGroup = { heading: ParseKeys; places: readonly Place[] };

const groups: readonly PlaceGroup[] = [
  { heading: 'shell.activities', places: [calendar, activities, liveView] },
  { heading: 'shell.workouts', places: [today, search, library, createWorkout] },
  { heading: 'shell.plans', places: [coach, planBuilder, publicPlans, ownPlans, createPlan] },
];

/** The groups, without the places that this installation does not have. */
export const placeGroups = (addresses: Addresses): readonly PlaceGroup[] =>
  groups.map(({ heading, places }) => ({
    heading,
    places: places.filter((place) => !('site' in place) || addresses[place.site] !== null),
  }));

/** Where a place outside is. */
export const outsideAddress = ({ site, page }: Extract<Place, { page: string }>, addresses: Addresses): string =>
  pageOn(addresses[site] ?? location.origin, page).href;

/** Those that have keys. */
export const allPages: readonly Page[] = [
  today,
  calendar,
  activities,
  search,
  library,
  createWorkout,
  publicPlans,
  ownPlans,
  coach,
];

/** What an athlete needs with one thumb. */
export const thumbPlaces: readonly Page[] = [today, calendar, library, search];
