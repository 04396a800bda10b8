/** Parameters of an address as a page reads them, and nothing beside them. */
import { dialogParameters } from './dialogs.ts';

type Raw = Record<string, unknown>;

/** Read by the shell on every page: the dialog over it, back from the checkout (S4.04), ask again (S2.27). */
const shellParameters: readonly string[] = [...dialogParameters, 'subscription', 'forceLoadData'];

/**
 * For `validateSearch`: the router puts what was read beside all that the address says, so that a sport that is none
 * would come to the page all the same. What the shell reads on every page stays.
 * @param read leaves out what makes no sense
 */
export const onlyRead =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => {
    const others = Object.keys(raw).filter((name) => !shellParameters.includes(name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...read(raw) };
  };
