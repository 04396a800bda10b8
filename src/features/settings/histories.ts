/** Which histories an athlete has in a sport. */
import type { Sport } from '#core/model/sport.ts';
import { ftpNameOf, type PaceName, type TrackedName } from '#core/model/thresholds.ts';
import type { Settings } from './settings-draft.ts';

/** Of the sport's FTP, or of the setting in seconds. */
export type History = { sport: Sport; setting?: PaceName };

/**
 * The one that targets stand on first; a swimmer has a second pace only where they tell long pools apart, and an FTP only
 * where they swim on a bench.
 */
export function historiesOf(sport: Sport, settings: Settings): readonly History[] {
  if (sport === 'bike') return [{ sport }];
  if (sport === 'rowing') return [{ sport, setting: 'rowing2kSeconds' }, { sport }];
  const isTold = (name: TrackedName) => (settings[name] ?? null) !== null;
  return [
    { sport, setting: 'cssSecondsPer100m' },
    ...(isTold('longCourseCssSecondsPer100m') ? [{ sport, setting: 'longCourseCssSecondsPer100m' } as const] : []),
    ...(isTold(ftpNameOf.swim) ? [{ sport }] : []),
  ];
}
