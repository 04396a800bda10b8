/** What an athlete sees on a device, told from what its pages read. */
import { draftActsIn } from '#src/app/drafts/adopt-drafts.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { discardedRides, storedRide } from '#src/db/ride-drafts.ts';
import { readCalendar } from '#src/features/calendar/reads.ts';
import { readLibrary } from '#src/features/library/reads.ts';
import { ownPlansIn, planRowsIn } from '#src/features/plans/reads.ts';
import { loadSettings } from '#src/features/settings/reads.ts';
import { readWish } from '#src/app/workouts/suggested.ts';
import type { OpenDevice } from './old-device.ts';

export type Told = Record<string, readonly string[]>;

export async function tell({ database, anonymous }: Pick<OpenDevice, 'database' | 'anonymous'>): Promise<Told> {
  const { sessions } = await readCalendar(database, '2026-01-01', '2028-12-31');
  const { own, lists } = await readLibrary(database);
  const { settings, draft } = await loadSettings(database);
  const calls = Object.groupBy(await database.calls.toArray(), ({ state }) => state);
  const [ride, visitorsRide] = [await storedRide(database), await storedRide(anonymous)];
  const discarded = await discardedRides(database, Date.now());
  const wish = await readWish(database, 60);
  return {
    sessions: sessions.map(({ event, version }) => {
      const { calendarDate, localTime, note, done, isOutdoorWorkout, percentOfHR } = event;
      const ridden = done && `${done.secondsRidden} s ridden, ${done.stepsSkipped} skipped`;
      const name = version?.content.name ?? 'unknown';
      return [calendarDate, localTime, name, note, ridden, isOutdoorWorkout && 'outdoors', percentOfHR]
        .filter((part) => part !== null && part !== false && part !== '')
        .join(', ');
    }),
    workouts: own.map(({ workout }) => `${workout?.name}, ${workout?.durationSeconds} s`).toSorted(),
    lists: lists.map(({ list, entries }) => `${list.name}: ${entries.map(({ workout }) => workout?.name).join(', ')}`),
    plans: await tellPlans(database),
    settings: Object.entries(settings ?? {})
      .filter(([field]) => field !== 'id')
      .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
      .toSorted(),
    conflicts: (await liveRows(database, 'conflicts'))
      .map(({ kind, state, decision, call }) => `${call}: ${kind}, ${state}, ${decision}`)
      .toSorted(),
    changes: Object.entries(calls)
      .map(([state, all]) => `${state}: ${all.map(({ call }) => call).join(', ')}`)
      .toSorted(),
    rides: [ride, visitorsRide, ...discarded].map((kept) =>
      kept ? `${kept.ride.name}: ${kept.heartbeat.sessionMilliseconds} ms` : 'none',
    ),
    kept: [JSON.stringify(wish), JSON.stringify(draft)],
    drafts: (await draftActsIn(anonymous)).map(({ act }) => act.label),
  };
}

async function tellPlans(database: OpenDevice['database']): Promise<string[]> {
  const told: string[] = [];
  for (const { plan, outline } of await ownPlansIn(database)) {
    const rows = await planRowsIn(database, plan.slug);
    const [weeks, items] = [rows?.weeks.map(({ note }) => note) ?? [], rows?.items.length];
    told.push(`${plan.name}, ${outline.weeks} weeks (${weeks.toSorted().join(', ')}), ${items} workouts`);
  }
  return told.toSorted();
}
