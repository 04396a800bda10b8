/** The content of the menus, by what an installation has. */
import { expect, test } from 'vitest';
import { allPages, outsideAddress, placeGroups } from '#src/features/shell/menus/places.ts';

const nowhere = { rideHost: null, planBuilder: null };
const outside = { rideHost: 'https://ride.example/live/', planBuilder: 'https://plans.example' };
const labels = (addresses: typeof nowhere | typeof outside) =>
  placeGroups(addresses).map(({ heading, places }) => [heading, ...places.map(({ label }) => label)]);

test('S2.28 S2.33 S2.34 S2.35 three groups; what is not configured is not in them', () => {
  expect(labels(nowhere)).toEqual([
    ['shell.activities', 'shell.calendar', 'shell.activities'],
    ['shell.workouts', 'shell.today', 'shell.search', 'shell.library', 'shell.createWorkout'],
    ['shell.plans', 'shell.coach', 'shell.publicPlans', 'shell.ownPlans', 'shell.createPlan'],
  ]);
});

test('S2.28 S2.35 a configured plan builder and ride host are in them, the builder marked as new', () => {
  expect(labels(outside)).toEqual([
    ['shell.activities', 'shell.calendar', 'shell.activities', 'shell.liveView'],
    ['shell.workouts', 'shell.today', 'shell.search', 'shell.library', 'shell.createWorkout'],
    ['shell.plans', 'shell.coach', 'shell.planBuilder', 'shell.publicPlans', 'shell.ownPlans', 'shell.createPlan'],
  ]);
  const places = placeGroups(outside).flatMap((group) => group.places);
  expect(places.filter(({ isNew }) => isNew).map(({ label }) => label)).toEqual(['shell.planBuilder']);
  const addresses = places.flatMap((place) => ('page' in place ? outsideAddress(place, outside) : []));
  expect(addresses).toEqual(['https://plans.example/llm-plan-builder']);
});

test('the keys of the places are told apart', () => {
  const keys = allPages.map((page) => page.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
