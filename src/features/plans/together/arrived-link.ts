/** The link that an invitation has brought: out of the address at once, and kept in this tab until the athlete has joined. */
import { readPlanLink } from '#core/domain/plans/plan-link.ts';
import type { PlanLink } from '#core/model/plan-invitation.ts';
import { takeFromAddress } from '#src/app/session/address-token.ts';

const name = 'plan invitation';

/** Of this page load: the same object each time. */
let taken: { text: string; link: PlanLink | null } | null = null;

const inTab = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Also after signing in or registering, which leaves this page. */
export function arrivedLink(): PlanLink | null {
  const arrived = takeFromAddress('invitation');
  if (arrived !== null) inTab(() => sessionStorage.setItem(name, arrived));
  const text = arrived ?? (taken === null ? inTab(() => sessionStorage.getItem(name)) : taken.text);
  if (text !== null && text !== taken?.text) taken = { text, link: readPlanLink(text) };
  return taken?.link ?? null;
}

/** It was used, or is of no use: the tab keeps it no longer than this page. */
export const forgetLink = (): void => void inTab(() => sessionStorage.removeItem(name));
