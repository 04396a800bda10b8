/**
 * A token that carries the levels of memberships is posted to the account site, which comes back with one of ours
 * (S2.26). Posted, because an address is written into histories and logs. Fetched only where a token has arrived.
 */
import { outsideAccountPage } from './redirect.ts';
import { refreshConfig } from '#src/app/start/refresh-config.ts';
import { carriesMemberships } from './signed-in-by.ts';

const markKey = 'token exchanged';

/** @returns true where the page now leaves; false where the token counts as it is: never twice in a row, so never in a circle */
export async function leftForExchange(token: string): Promise<boolean> {
  if (!carriesMemberships(token)) return notAgain(false);
  // At the first start of a device the address of that site has not been asked for yet.
  await refreshConfig();
  const site = outsideAccountPage('token-exchange');
  if (site === null || !notAgain(true)) return false;
  post(site, { token, redirect: globalThis.location.href });
  return true;
}

/**
 * Notes that an exchange is asked for, or that none is.
 * @returns whether this one may be: the last token was not exchanged, and this browser can remember that this one is
 */
function notAgain(isAsked: boolean): boolean {
  try {
    const isFirst = sessionStorage.getItem(markKey) === null;
    if (isAsked && isFirst) sessionStorage.setItem(markKey, 'yes');
    else sessionStorage.removeItem(markKey);
    return isAsked && isFirst;
  } catch {
    return false;
  }
}

function post(address: URL, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address.href;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
