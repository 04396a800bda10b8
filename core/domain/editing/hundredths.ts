/**
 * Lengths of a workout are rounded to hundredths: exact enough for yards and thirds of a metre, and never
 * 160.01999999999998.
 */
export const inHundredths = (length: number): number => Math.round(length * 100) / 100;
