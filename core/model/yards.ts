/** Yards, which pools are measured in where metres are not: everything is kept in metres. */

/** Exact, by the agreement of 1959. */
export const metersPerYard = 0.9144;
