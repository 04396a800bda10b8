/** How a chart's tooltip words the target of a step. Spec S2.43. */
import type { TFunction } from 'i18next';
import type { Format } from '#src/i18n/format.ts';

/**
 * Spec S2.43: a target over 25 is a heart rate in bpm, any other is a slope in percent.
 * @param target beats per minute or percent of slope
 */
export const chartTarget = (target: number, format: Format, t: TFunction): string =>
  target > 25 ? format.heartRate(target) : t('units.slope', { value: format.percent(target / 100) });
