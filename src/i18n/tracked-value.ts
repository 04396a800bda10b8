/** How a value of a setting that has a history is said. */
import type { PaceName } from '#core/model/thresholds.ts';
import type { Format } from './format.ts';

/** '250 W', '1:45.0 /100 m', '7:05.0'. @param setting in seconds; undefined for an FTP */
export function trackedValue(setting: PaceName | undefined, value: number, format: Format): string {
  if (setting === undefined) return format.exactWatts(value);
  return setting === 'rowing2kSeconds' ? format.pace(value) : format.pacePer100(value);
}
