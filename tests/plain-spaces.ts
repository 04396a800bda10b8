/** What is said, with ordinary spaces: which of them keep a line from ending is a matter of tests of their own. */

/** A text or a value full of them, each no-break or narrow space an ordinary one. */
export const plainSpaces = <Said>(said: Said): Said =>
  JSON.parse(JSON.stringify(said).replaceAll(/[\u00a0\u202f\u2009]/g, ' '));
