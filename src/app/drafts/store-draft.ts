/** What a visitor does before there is an account for it: kept on the device, and offered at the next sign-in. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { AnonymousDatabase } from '#src/db/anonymous-database.ts';

/** An act that a visitor could not perform. */
export interface DraftAct<Name extends ActName = ActName> {
  name: Name;
  input: InputOf<Name>;
  /** What it is, in the words that the visitor saw. */
  label: string;
  /** By which call, on which account, it is being taken over. */
  adopted?: { account: string; mid: string };
}

/** More than anybody makes before they register, and than a dialog should list. */
export const mostDraftActs = 20;

/**
 * Keeps an act for the account to come.
 * @param key of the draft; the id of what it makes serves well
 * @returns false where the device keeps nothing, or has enough of them
 */
export async function storeDraft<Name extends ActName>(
  { drafts }: AnonymousDatabase,
  key: string,
  act: DraftAct<Name>,
  at: number,
): Promise<boolean> {
  try {
    const acts = await drafts.filter(({ value }) => isAct(value)).count();
    if (acts >= mostDraftActs) return false;
    await drafts.put({ key, value: act, at });
    return true;
  } catch {
    return false;
  }
}

/** Other drafts, such as a trainer session, have no name of an act. */
export const isAct = (value: unknown): value is DraftAct =>
  typeof value === 'object' && value !== null && 'name' in value && 'input' in value && 'label' in value;
