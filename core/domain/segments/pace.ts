/** Pace and power: Concept2's flywheel formula, watts = 2.80 / (seconds per metre)^3, and swim speed. */

/** Watts of a pace on the rowing machine. */
export function rowingWatts(secondsPer500m: number): number {
  return 2.8 / (secondsPer500m / 500) ** 3;
}

/** Pace of a power on the rowing machine, in seconds per 500 m; standing still has no pace. */
export function rowingPace(watts: number): number {
  return 500 * Math.cbrt(2.8 / watts);
}

/** Pace per 100 m at a percentage of critical swim speed. */
export function swimPace(percentOfCssSpeed: number, cssSecondsPer100m: number): number {
  return (cssSecondsPer100m * 100) / percentOfCssSpeed;
}
