/** Derives the distance and the speed of a recording that has only positions, or only a distance. */
import type { Channel, Samples } from '#core/model/recorded-activity.ts';
import { channelValue } from './samples.ts';

/** Mean radius of the Earth (IUGG). */
const earthMeters = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Samples on both sides of one that its speed is the mean over: positions waver by metres. */
const samplesAside = 2;
/** A longer gap has no speed: the way across it is not known. */
const longestGapSeconds = 10;

/** Metres between two positions in degrees, along the surface (haversine). */
export function metersBetween(
  fromLatitude: number,
  fromLongitude: number,
  latitude: number,
  longitude: number,
): number {
  const [from, to] = [radians(fromLatitude), radians(latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(longitude - fromLongitude) / 2) ** 2;
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The samples with a distance where there are positions, and a speed where there is a distance. */
export function withDerivedChannels(samples: Samples): Samples {
  const { offsetsSeconds, channels } = samples;
  const distanceMeters = channels.distanceMeters ?? distanceOf(channels.latitude, channels.longitude);
  if (!distanceMeters) return samples;
  const metersPerSecond = channels.metersPerSecond ?? speedOf(offsetsSeconds, distanceMeters);
  return { offsetsSeconds, channels: { ...channels, metersPerSecond, distanceMeters } };
}

function distanceOf(latitude: Channel | undefined, longitude: Channel | undefined): Channel | undefined {
  if (!latitude || !longitude) return undefined;
  let sum = 0;
  let last: [number, number] | null = null;
  return latitude.map((north, index) => {
    const east = longitude[index] ?? null;
    if (north === null || east === null) return null;
    if (last) sum += metersBetween(last[0], last[1], north, east);
    last = [north, east];
    return channelValue('distanceMeters', sum);
  });
}

function speedOf(offsetsSeconds: readonly number[], distance: Channel): Channel {
  const offset = (index: number): number => offsetsSeconds[index] ?? 0;
  const reach = (from: number, step: -1 | 1): number => {
    let at = from;
    for (let index = from + step, left = samplesAside; left > 0; left -= 1, index += step) {
      const isOut = index < 0 || index >= distance.length;
      if (isOut || Math.abs(offset(index) - offset(index - step)) > longestGapSeconds) break;
      if (typeof distance[index] === 'number') at = index;
    }
    return at;
  };
  return distance.map((meters, index) => {
    if (meters === null) return null;
    const [from, to] = [reach(index, -1), reach(index, 1)];
    const seconds = offset(to) - offset(from);
    return seconds === 0
      ? null
      : channelValue('metersPerSecond', ((distance[to] ?? 0) - (distance[from] ?? 0)) / seconds);
  });
}
