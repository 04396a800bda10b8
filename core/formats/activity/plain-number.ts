/** Numbers as XML's decimals are: never with an exponent, which `String` gives to those next to 0. */

/** As many decimals as the finest channel has, without zeros at their end. */
export const plainNumber = (value: number): string =>
  Math.abs(value) >= 1e-6 || value === 0 ? String(value) : value.toFixed(7);
