/**
 * The way that an activity went, on a plane, to be drawn without a map below it: north is up, and both directions have one
 * scale (equirectangular projection about the middle, which over a day's ride is off by less than a line is thick).
 */
import type { RecordedActivity } from '#core/model/recorded-activity.ts';

export type TrackPoint = {
  /** Metres east and south of the north-western corner of the track. */
  eastMeters: number;
  southMeters: number;
  /** Since the start of the activity. */
  seconds: number;
};

export type Track = {
  /** Apart where positions are missing or hidden: a line is drawn along each. */
  lines: TrackPoint[][];
  widthMeters: number;
  heightMeters: number;
};

/** Metres in a degree of latitude. */
const metersPerDegree = 111_195;
/** More points than a screen has pixels for. */
const mostPoints = 3_000;
/** A longer gap between two positions is a tunnel or a pause in another place. */
const mostSecondsBetween = 60;

/**
 * @param hiddenMeters so far around the first and the last position nothing is shown, at any time of the activity: the
 * end of the line would give the place away
 * @returns null where no positions were recorded, or none is left to be shown
 */
export function trackOf(
  { offsetsSeconds, channels }: Pick<RecordedActivity, 'offsetsSeconds' | 'channels'>,
  hiddenMeters: number,
): Track | null {
  const { latitude, longitude } = channels;
  if (!latitude || !longitude) return null;
  const places: { north: number; east: number; seconds: number }[] = [];
  for (const [index, north] of latitude.entries()) {
    const east = longitude[index] ?? null;
    if (north !== null && east !== null) places.push({ north, east, seconds: offsetsSeconds[index] ?? 0 });
  }
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return null;
  const eastScale = metersPerDegree * Math.cos((first.north * Math.PI) / 180);
  // Over the date line it goes on.
  const eastOf = (east: number) => ((((east - first.east + 540) % 360) + 360) % 360) - 180;
  const onPlane = places.map(({ north, east, seconds }) => ({
    eastMeters: eastOf(east) * eastScale,
    southMeters: (first.north - north) * metersPerDegree,
    seconds,
  }));
  const ends = [onPlane[0], onPlane.at(-1)];
  const isShown = ({ eastMeters, southMeters }: TrackPoint) =>
    ends.every((end) => {
      const apart = Math.hypot(eastMeters - (end?.eastMeters ?? 0), southMeters - (end?.southMeters ?? 0));
      return hiddenMeters === 0 || apart > hiddenMeters;
    });
  const lines = linesOf(onPlane, isShown);
  const shown = lines.flat();
  if (shown.length < 2) return null;
  const [west, eastEnd] = endsOf(shown.map(({ eastMeters }) => eastMeters));
  const [north, south] = endsOf(shown.map(({ southMeters }) => southMeters));
  const every = Math.ceil(shown.length / mostPoints);
  const moved = (line: TrackPoint[]) =>
    line
      .filter((_, index) => index % every === 0 || index === line.length - 1)
      .map(({ eastMeters, southMeters, seconds }) => ({
        eastMeters: eastMeters - west,
        southMeters: southMeters - north,
        seconds,
      }));
  return { lines: lines.map(moved), widthMeters: eastEnd - west, heightMeters: south - north };
}

function linesOf(points: readonly TrackPoint[], isShown: (point: TrackPoint) => boolean): TrackPoint[][] {
  const lines: TrackPoint[][] = [];
  let line: TrackPoint[] | null = null;
  for (const point of points) {
    const isFar = line !== null && point.seconds - (line.at(-1)?.seconds ?? 0) > mostSecondsBetween;
    if (!isShown(point)) line = null;
    else if (line && !isFar) line.push(point);
    else lines.push((line = [point]));
  }
  return lines.filter(({ length }) => length > 1);
}

/** Of many values, which `Math.min` can't take at once. */
const endsOf = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
