/** The page of a plan: an own one from this device, any other from the server. Spec S2.11. */
import { useMemo } from 'react';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { useSteadyPage } from '#src/app/page/steady-page.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { OwnPlan } from './own-plan.tsx';
import { type PlanRows, type SheetWorkout, sheetOfRows, workoutKey } from './plan-sheet.ts';
import { RemotePlan } from './public-plan.tsx';
import { planRowsIn, planWorkoutsIn } from './reads.ts';
import { partOf } from './together/part.ts';

/** What the route has read of the device; null rows where the plan is not the athlete's. */
export interface LoadedPlan {
  rows: PlanRows | null;
  workouts: ReadonlyMap<string, SheetWorkout>;
}

type PlanPageProps = {
  slug: string;
  /** The week or workout that the address points at. */
  pointedAt?: string | undefined;
  loaded: LoadedPlan;
};

export function PlanPage({ slug, pointedAt, loaded }: PlanPageProps) {
  useSteadyPage();
  const athlete = useVisitorOrAthlete();
  if (!athlete) return <RemotePlan slug={slug} />;
  return <KnownPlan slug={slug} pointedAt={pointedAt} loaded={loaded} database={athlete.database} />;
}

function KnownPlan({ slug, pointedAt, loaded, database }: PlanPageProps & { database: AccountDatabase }) {
  const rows = useLive(() => planRowsIn(database, slug), [database, slug], loaded.rows);
  // Versions never change, so they are read again only when the plan holds other workouts.
  const keys = [...new Set(rows?.items.map(workoutKey))].sort().join();
  const workouts = useLive(() => planWorkoutsIn(database, rows?.items ?? []), [database, keys], loaded.workouts);
  const sheet = useMemo(() => rows && sheetOfRows(rows, workouts), [rows, workouts]);
  const part = partOf(rows?.members ?? [], database.account);
  if (!sheet) return <RemotePlan slug={slug} />;
  return <OwnPlan key={sheet.plan.id} sheet={sheet} part={part} pointedAt={pointedAt} />;
}
