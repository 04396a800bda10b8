/** Lengths of a workout are kept to hundredths: enough for yards and thirds of a metre, and no 160.01999999999998. */
export const inHundredths = (length: number): number => Math.round(length * 100) / 100;
