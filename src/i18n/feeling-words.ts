/** In words, how hard a session was ridden against its plan, and how hard it felt. */
import type { TFunction } from 'i18next';
import type { Completion } from '#core/domain/calendar/session-load.ts';
import type { Format } from './format.ts';

/** @returns one or none of each; of a session ridden as planned nothing is said */
export function feelingWords(
  { intensityPercent, effort }: Partial<Completion>,
  { t, format }: { t: TFunction; format: Format },
): string[] {
  return [
    ...(intensityPercent === undefined
      ? []
      : [t('calendar.intensityOf', { percent: format.percent(intensityPercent / 100) })]),
    ...(effort === undefined ? [] : [t('calendar.effortOf', { effort: format.number(effort) })]),
  ];
}
