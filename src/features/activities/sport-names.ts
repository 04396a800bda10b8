/** The sport of an activity as one choice: one of the three, or another one. */
import type { TFunction } from 'i18next';
import { sports } from '#core/model/sport.ts';
import { otherSports } from '#core/model/other-sports.ts';
import type { Activity } from './reads.ts';

export type SportName = (typeof sports)[number] | (typeof otherSports)[number];

/** The one of the two fields that says it. */
export const sportNameOf = ({ sport, otherSport }: Pick<Activity, 'sport' | 'otherSport'>): SportName =>
  sport === 'other' ? (otherSport ?? 'other') : sport;

export const fieldsOfSport = (name: SportName): Pick<Activity, 'sport' | 'otherSport'> => {
  const own = sports.find((sport) => sport === name);
  return own ? { sport: own, otherSport: null } : { sport: 'other', otherSport: name as (typeof otherSports)[number] };
};

export const sportOptions = (t: TFunction): { value: SportName; label: string }[] => [
  ...sports.map((one) => ({ value: one, label: t(`sport.${one}`) })),
  ...otherSports.map((one) => ({ value: one, label: t(`calendar.sport.${one}`) })),
];
