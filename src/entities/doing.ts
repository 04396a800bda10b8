/** A call to make. */
import type { ActName, InputOf } from '#core/acts/acts.ts';

/** A call to make: the name of an act and its input. */
export type Doing = { [Name in ActName]: { name: Name; input: InputOf<Name> } }[ActName];
