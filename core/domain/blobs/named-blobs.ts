/** Which blobs a row, or a call, refers to: every text in it that is a hash, so that no table has to say where its own are. */

/** A whole JSON text; quotes inside of one are escaped, so that nothing within a description is found. */
const hashText = /"([0-9a-f]{64})"/g;

/** @param json of a row or a call */
export const namedBlobs = (json: string): string[] => [
  ...new Set([...json.matchAll(hashText)].map(([, hash = '']) => hash)),
];
