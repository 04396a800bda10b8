/** The public plans that every installation starts with, built from catalogue workouts. */
import { catalogueAuthor } from '#core/domain/workouts/catalogue-words.ts';
import type { Sport } from '#core/model/sport.ts';
import { catalogueId } from './catalogue-id.ts';
import type { CatalogueWorkout } from './load-catalogue.ts';
import type { PlanSource, WeekKind } from './plan-source.ts';
import { backOnTheBike } from './plans/back-on-the-bike.ts';
import { cssBuilder } from './plans/css-builder.ts';
import { enduranceBase } from './plans/endurance-base.ts';
import { granFondo } from './plans/gran-fondo.ts';
import made from './plans/made-plans.json' with { type: 'json' };
import { openWater3800 } from './plans/open-water-3800.ts';
import { rowing2k } from './plans/rowing-2k.ts';
import { rowingBase } from './plans/rowing-base.ts';
import { rowingIntervalCycle } from './plans/rowing-interval-cycle.ts';
import { swimSpeed } from './plans/swim-speed.ts';
import { thresholdBuilder } from './plans/threshold-builder.ts';
import { vo2maxPeak } from './plans/vo2max-peak.ts';

export type PublicPlan = {
  planId: string;
  localId: string;
  sport: Sport;
  name: string;
  description: string;
  periodType: PlanSource['periodType'];
  authorName: string;
  weeks: {
    weekId: string;
    kind: WeekKind;
    /** In the order of the week; weekday 1 is Monday (S9.10). */
    items: { itemId: string; weekday: number; workoutId: string }[];
  }[];
};

const planSources: PlanSource[] = [
  backOnTheBike,
  enduranceBase,
  thresholdBuilder,
  vo2maxPeak,
  granFondo,
  cssBuilder,
  openWater3800,
  swimSpeed,
  rowingBase,
  rowing2k,
  rowingIntervalCycle,
  ...(made as PlanSource[]),
];

/** Workouts by what a cell may call them: their id, their family, or their family and rung as in `tempo 2`. */
function namesIn(catalogue: readonly CatalogueWorkout[]): Map<string, Set<CatalogueWorkout>> {
  const byName = new Map<string, Set<CatalogueWorkout>>();
  for (const workout of catalogue) {
    const { id, family, rung, sport } = workout.entry;
    for (const cell of [id, family, ...(rung === undefined ? [] : [`${family} ${rung}`])]) {
      const name = `${sport} ${cell}`;
      byName.set(name, (byName.get(name) ?? new Set()).add(workout));
    }
  }
  return byName;
}

/** The one workout that a cell names; throws when there is none or more than one. */
function findByCell(byName: ReturnType<typeof namesIn>, sport: Sport, cell: string): CatalogueWorkout {
  const found = [...(byName.get(`${sport} ${cell}`) ?? [])];
  const [workout] = found;
  if (!workout || found.length > 1) throw new Error(`${found.length} ${sport} workouts are called "${cell}".`);
  return workout;
}

/** Resolves the plans against the catalogue; ids are the same on every installation. */
export function publicPlans(catalogue: readonly CatalogueWorkout[]): PublicPlan[] {
  const byName = namesIn(catalogue);
  return planSources.map((source) => ({
    planId: catalogueId('plan', source.localId),
    localId: source.localId,
    sport: source.sport,
    name: source.name,
    description: source.description,
    periodType: source.periodType,
    authorName: catalogueAuthor,
    weeks: source.weeks.map(([kind, ...cells], week) => ({
      weekId: catalogueId('week', `${source.localId}/${week}`),
      kind,
      items: cells.flatMap((cell, weekday) =>
        cell === ''
          ? []
          : [
              {
                itemId: catalogueId('item', `${source.localId}/${week}/${weekday}`),
                weekday: weekday + 1,
                workoutId: findByCell(byName, source.sport, cell).workoutId,
              },
            ],
      ),
    })),
  }));
}
