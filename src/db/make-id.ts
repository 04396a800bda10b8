/** Makes the id of what begins on this device: a row, a draft, a tab. */
import { newId } from '#core/model/new-id.ts';

/** A UUIDv7 of this moment. */
export const makeId = (): string => newId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
