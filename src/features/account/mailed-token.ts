/** The token of a mailed link, `/account/reset#token=…` or `/account/confirm#token=…`. */
import { takeFromAddress } from '#src/app/session/address-token.ts';

let taken: string | null = null;

/** The token that the page was opened with; it is in no address any more. */
export function mailedToken(): string | null {
  taken = takeFromAddress('token') ?? taken;
  return taken;
}
