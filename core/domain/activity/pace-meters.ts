/** Over how many metres a sport tells its pace: 100 of a swim, 500 of rowing, a kilometre of anything else. */
import type { ActivitySport } from '#core/model/recorded-activity.ts';

export const paceMeters = (sport: ActivitySport): number =>
  ({ bike: 1_000, swim: 100, rowing: 500, other: 1_000 })[sport];
