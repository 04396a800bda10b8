/** The public workouts and plans of the landing page, from the server or as they were kept on this device. */
import { useQuery } from '@tanstack/react-query';
import type { PlanCard, WorkoutCard } from '#core/contract/views.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { mostVaried, oneOfEachSport } from './pick.ts';

const shownWorkouts = 6;
const shownPlans = 3;

interface Showcase {
  hero: WorkoutCard | undefined;
  tiles: WorkoutCard[];
  plans: PlanCard[];
  /** Something may still come. */
  isComing: boolean;
}

export function useShowcase(): Showcase {
  const found = useQuery(remoteQuery(later.searchWorkouts, { pageSize: 60 }), remote);
  const foundPlans = useQuery(remoteQuery(later.searchPlans, { pageSize: 30 }), remote);
  const items = found.data?.items ?? [];
  const hero = mostVaried(items.filter(({ sport }) => sport === 'bike'));
  return {
    hero,
    tiles: oneOfEachSport(
      items.filter((workout) => workout !== hero),
      shownWorkouts,
    ),
    plans: oneOfEachSport(foundPlans.data?.items ?? [], shownPlans),
    isComing: found.isPending || foundPlans.isPending,
  };
}
