/** S9.04: how many items a page has where the caller says nothing else; apart from the schemas, which addresses need not load. */
export const usualPageSize = 10;

/** More than these are not counted: that would take longer than finding the page. A total above it says "more". */
export const mostCounted = 1_000;
