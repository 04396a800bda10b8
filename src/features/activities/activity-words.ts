/** The name of an activity that was not given one. */
import type { TFunction } from 'i18next';
import type { ActivityFacts } from '#core/model/recorded-activity.ts';

/** 'Ride', 'Swim', 'Row', 'Run'. */
export const nameOfSport = ({ sport, otherSport }: Pick<ActivityFacts, 'sport' | 'otherSport'>, t: TFunction): string =>
  sport === 'other' ? t(`calendar.sport.${otherSport ?? 'other'}`) : t(`activities.plainName.${sport}`);
