/**
 * How alike two activities are, by how effort was spread over them and by their routes, from a few integers stored with
 * each: thousands are compared with one at once, without their samples.
 */
import { type ActivityLikeness, likenessLengths } from '#core/model/activity.ts';
import type { ActivitySport, RecordedActivity } from '#core/model/recorded-activity.ts';
import { recordedShape, shapeLikeness } from './effort-shape.ts';

/** Ten thousandths of a degree: 11 metres of latitude. */
const perDegree = 10_000;
const wholeTurn = 360 * perDegree;
const metersPerUnit = 111_195 / perDegree;
/** A shorter route is none: a trainer that reports movement, a pool. */
const leastWayMeters = 500;
/**
 * Positions from a satellite receiver scatter by some metres. Shorter distances are left out, or they would lengthen
 * the way.
 */
const tremblingMeters = 20;
/** Two ways that lie on average so far apart, of their length, have nothing in common. */
const farApart = 0.05;

/** What is stored of a recording to find others like it. */
export const likenessOf = (activity: RecordedActivity): ActivityLikeness => ({
  shape: inPercent(recordedShape(activity, likenessLengths.shape)),
  way: wayOf(activity),
});

function inPercent(shape: readonly number[]): number[] {
  const most = Math.max(0, ...shape);
  return most > 0 ? shape.map((value) => Math.round((100 * Math.max(0, value)) / most)) : [];
}

type Place = { north: number; east: number };

/** Over the date line it goes on. */
const turned = (east: number): number =>
  ((((east + wholeTurn / 2) % wholeTurn) + wholeTurn) % wholeTurn) - wholeTurn / 2;

function metersBetween(one: Place, other: Place): number {
  const scale = Math.cos((((one.north + other.north) / 2 / perDegree) * Math.PI) / 180);
  return metersPerUnit * Math.hypot(other.north - one.north, turned(other.east - one.east) * scale);
}

function wayOf({ channels: { latitude, longitude } }: RecordedActivity): number[] {
  const places: Place[] = [];
  const metersTo: number[] = [];
  for (const [index, latitudeHere] of (latitude ?? []).entries()) {
    const longitudeHere = longitude?.[index] ?? null;
    if (latitudeHere === null || longitudeHere === null) continue;
    const place = { north: latitudeHere * perDegree, east: longitudeHere * perDegree };
    const before = places.at(-1);
    const meters = before ? metersBetween(before, place) : 0;
    if (before && meters < tremblingMeters) continue;
    places.push(place);
    metersTo.push((metersTo.at(-1) ?? 0) + meters);
  }
  const whole = metersTo.at(-1) ?? 0;
  if (whole < leastWayMeters) return [];
  const way: number[] = [];
  let [at, last] = [0, { north: 0, east: 0 }];
  for (let part = 0; part < likenessLengths.way; part += 1) {
    const meters = (whole * part) / (likenessLengths.way - 1);
    while (at < places.length - 1 && (metersTo[at] ?? 0) < meters) at += 1;
    const { north = 0, east = 0 } = places[at] ?? {};
    const place = { north: Math.round(north), east: Math.round(east) };
    way.push(place.north - last.north, part === 0 ? place.east : turned(place.east - last.east));
    last = place;
  }
  return way;
}

function placesOf(way: readonly number[]): Place[] {
  const places: Place[] = [];
  let last = { north: 0, east: 0 };
  for (let index = 0; index + 1 < way.length; index += 2) {
    last = { north: last.north + (way[index] ?? 0), east: last.east + (way[index + 1] ?? 0) };
    places.push(last);
  }
  return places;
}

/** From 0 to 1: one for the same way in the same direction; null where one of them has none. */
export function wayLikeness(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null;
  const [places, others] = [placesOf(one), placesOf(other)];
  const metersOf = (way: readonly Place[]) =>
    way.reduce((sum, place, index) => sum + (index === 0 ? 0 : metersBetween(way[index - 1] ?? place, place)), 0);
  const longer = Math.max(metersOf(places), metersOf(others));
  const apart = places.reduce((sum, place, index) => sum + metersBetween(place, others[index] ?? place), 0);
  if (longer === 0) return null;
  return Math.max(0, 1 - apart / places.length / (farApart * longer));
}

export const likenessKinds = ['shape', 'way'] as const;
export type LikenessKind = (typeof likenessKinds)[number];

export interface Comparable {
  id: string;
  sport: ActivitySport;
  otherSport: string | null;
  isHidden: boolean;
  numbers: { movingSeconds: number };
  likeness?: ActivityLikeness | null | undefined;
}

/** Below, two activities are not said to be alike. */
const leastLikeness = 0.5;

/**
 * The activities of its sport that are like one, the most alike first; of those that are equally alike, in the order
 * given. By shape, one that took half or twice as long is less like it.
 * @returns none where nothing is stored to compare it by
 */
export function activitiesLike<Activity extends Comparable>(
  one: Comparable,
  all: readonly Activity[],
  by: LikenessKind,
): { activity: Activity; likeness: number }[] {
  return all
    .flatMap((activity) => {
      const isOther = activity.id !== one.id && !activity.isHidden;
      if (!isOther || activity.sport !== one.sport || activity.otherSport !== one.otherSport) return [];
      const likeness = likenessBy(one, activity, by);
      return likeness !== null && likeness >= leastLikeness ? [{ activity, likeness }] : [];
    })
    .toSorted((a, b) => b.likeness - a.likeness);
}

function likenessBy(one: Comparable, other: Comparable, by: LikenessKind): number | null {
  if (!one.likeness || !other.likeness) return null;
  if (by === 'way') return wayLikeness(one.likeness.way, other.likeness.way);
  const shape = shapeLikeness(one.likeness.shape, other.likeness.shape);
  const [seconds, others] = [one.numbers.movingSeconds, other.numbers.movingSeconds];
  const longer = Math.max(seconds, others);
  return shape === null || longer === 0 ? null : shape * Math.sqrt(Math.min(seconds, others) / longer);
}
