/** What an activity is called where nobody has named it. */
import type { TFunction } from 'i18next';
import type { ActivityFacts } from '#core/model/recorded-activity.ts';

/** 'Ride', 'Swim', 'Row', 'Run'. */
export const nameOfSport = ({ sport, otherSport }: Pick<ActivityFacts, 'sport' | 'otherSport'>, t: TFunction): string =>
  sport === 'other' ? t(`calendar.sport.${otherSport ?? 'other'}`) : t(`activities.plainName.${sport}`);
