/**
 * S9.04: how many items a page has unless the caller says otherwise; apart from the schemas, which addresses need not
 * load.
 */
export const usualPageSize = 10;

/** Workouts are counted up to this number; counting further may take longer than finding the page. */
export const mostCounted = 1_000;
