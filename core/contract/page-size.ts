/** S9.04: how many items a page has where the caller says nothing else; apart from the schemas, which addresses need not load. */
export const usualPageSize = 10;

/** Workouts are counted at least so far; counting on may take longer than finding the page. */
export const mostCounted = 1_000;
