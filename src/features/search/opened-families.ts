/** Which families of near-copies are open, as the address says it: the ids of their firsts, divided by dots. */

/** An address holds no more; who opens another one closes the one opened first. */
const mostOpened = 20;

const id = /^[\w-]{1,64}$/;

/** What is no id is left out. */
export const readOpened = (text: string | undefined): string[] =>
  (text ?? '')
    .split('.')
    .filter((part) => id.test(part))
    .slice(-mostOpened);

/** Undefined where none is open. */
export const writeOpened = (ids: readonly string[]): string | undefined =>
  ids.slice(-mostOpened).join('.') || undefined;

/** The address's text after one of them was opened, or closed again. */
export function withFamily(opened: string | undefined, workoutId: string, isOpen: boolean): string | undefined {
  const others = readOpened(opened).filter((one) => one !== workoutId);
  return writeOpened(isOpen ? [...others, workoutId] : others);
}
