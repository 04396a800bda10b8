/** Weights are stored in kilograms and typed in the athlete's units, with one decimal (S5.12). */

export type WeightUnits = 'metric' | 'imperial';

/** S9.07 */
const poundsPerKilogram = 2.205;

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What the athlete reads: kilograms or pounds with one decimal. */
export const shownWeight = (weightKg: number, units: WeightUnits): number =>
  round(units === 'metric' ? weightKg : weightKg * poundsPerKilogram, 1);

/**
 * Typed weight in kilograms, precise enough that typed pounds are shown again as they were typed.
 * @param savedKg the present weight, if any: typing it as it is shown does not change it, although what is shown is
 * rounded
 */
export const typedWeightKg = (typed: number, units: WeightUnits, savedKg: number | null): number =>
  savedKg !== null && typed === shownWeight(savedKg, units)
    ? savedKg
    : round(units === 'metric' ? typed : typed / poundsPerKilogram, 2);

/**
 * The bounds of a weight as they are typed: rounded inwards, so that a value within them is also within the bounds in
 * kilograms.
 */
export const weightBounds = (
  { minimum, maximum }: { minimum: number; maximum: number },
  units: WeightUnits,
): { minimum: number; maximum: number } => {
  const factor = units === 'metric' ? 10 : 10 * poundsPerKilogram;
  return { minimum: Math.ceil(minimum * factor) / 10, maximum: Math.floor(maximum * factor) / 10 };
};
