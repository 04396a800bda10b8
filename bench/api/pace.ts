/** Waits between measurements, so that an account never asks more than the server allows it (`requestsByAccount`). */

const mostRequests = 2_800;
const windowMilliseconds = 60_000;

const asked = new Map<string, { at: number; requests: number }[]>();

/** Returns once the account may make so many requests. */
export async function untilAllowed(account: string, requests: number): Promise<void> {
  for (;;) {
    const recent = (asked.get(account) ?? []).filter(({ at }) => performance.now() - at < windowMilliseconds);
    const [oldest] = recent;
    if (!oldest || recent.reduce((sum, one) => sum + one.requests, requests) <= mostRequests) {
      asked.set(account, [...recent, { at: performance.now(), requests }]);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, oldest.at + windowMilliseconds - performance.now()));
  }
}
