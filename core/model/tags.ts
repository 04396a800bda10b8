/** Tags in a line of text. No tag holds what divides them, so that a line of them reads as it was written. Spec S7.24. */

/** Commas and semicolons of every script, and line breaks. */
const separators = /[,;、，；\n]+/;

/** The tags of a text, as they are typed one after the other; of any number and length. */
export const splitTags = (text: string): string[] =>
  text
    .split(separators)
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');

/** The tags as text, to be edited further. */
export const writeTags = (tags: readonly string[]): string => tags.join(', ');
