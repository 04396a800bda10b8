/** A discount that the main site has saved in a cookie for an athlete's account (S4.04). */
import { announcements } from '#core/contract/announcements.ts';
import { type Caller, callApi } from '#src/api/client.ts';

const cookieName = 'discount';
const longestCode = 64;

/** @returns whether there was one and it has been applied; without an answer it waits for the next start */
export async function applySavedDiscount(caller: Caller): Promise<boolean> {
  const code = savedDiscount();
  if (code === null) return false;
  const answer = await callApi(caller, announcements.applyPromoCode, { code }).catch(() => null);
  // A code that no later try can bring to work need not be tried at every start.
  if (answer) forgetDiscount();
  return answer?.msg === 'success';
}

function savedDiscount(): string | null {
  const [, value] = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(document.cookie) ?? [];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value).slice(0, longestCode);
  } catch {
    return null;
  }
}

/** Of this host and of every site above it, since nothing tells for which of them it was set. */
function forgetDiscount(): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, from) => `; domain=${parts.slice(from).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${cookieName}=; path=/; max-age=0${domain}`;
}
