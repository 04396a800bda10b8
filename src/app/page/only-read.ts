/** Parameters of an address as a page reads them, and nothing beside them. */
import { dialogParameters } from './dialogs.ts';

type Raw = Record<string, unknown>;

/**
 * For `validateSearch`: the router puts what was read beside all that the address says, so that a sport that is none
 * would come to the page all the same. What belongs to the dialog over the page stays.
 * @param read leaves out what makes no sense
 */
export const onlyRead =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => {
    const others = Object.keys(raw).filter((name) => !dialogParameters.includes(name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...read(raw) };
  };
