/** Somebody makes an account; the person who runs the server becomes its administrator (architecture: who pays). */
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { isTimezone } from '#core/domain/date-in.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/settings.ts';
import { writeRows } from '#server/execute/execute.ts';
import { addressOf, isAtThisMachine } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from './password.ts';
import { signIn } from './sign-in.ts';

export const register =
  (services: Services): HandlerOf<typeof accounts.register> =>
  async ({ input, context }) => {
    services.limits.registerByAddress.take(addressOf(context, services.config));
    const code = await services.setUpCode();
    if (input.setUpCode !== undefined && code !== null && !isSame(input.setUpCode, code))
      throw new Refusal('setUpCodeWrong');
    const isOwner = code !== null && (input.setUpCode !== undefined || isAtThisMachine(context, services.config));

    const now = services.execute.now();
    const id = newId(now.getTime(), services.execute.randomBytes(10));
    const wanted = {
      id,
      email: input.email,
      username: input.name,
      passwordHash: await hashPassword(input.password),
      accessLevel: 0,
      roles: [],
      createdAt: now.toISOString(),
    };
    const settings = {
      id,
      deletedBy: null,
      ...defaultSettings,
      displayedSportProfiles: [...defaultSettings.displayedSportProfiles],
      name: input.name,
      isOnboarding: true,
      ...(input.locale && { locale: input.locale }),
      // A browser may know a zone that this server does not; nobody is turned away for that.
      ...(input.timezone && isTimezone(input.timezone) && { timezone: input.timezone }),
    };
    // First the settings: an account without them could not be used.
    if (await services.accounts.byEmail(input.email)) throw new Refusal('emailTaken');
    await writeRows(services.execute, id, [{ table: 'settings', row: settings }]);
    const account = await services.accounts.add(wanted, isOwner);
    if (!account) throw new Refusal('emailTaken');
    services.log('registered', { account: id, isAdministrator: account.roles.length > 0 });
    return signIn(services, context, account);
  };

/** Compares without telling by its time how far two codes agree; case and dashes don't matter. */
function isSame(given: string, right: string): boolean {
  const plain = (code: string) =>
    Buffer.from(
      code
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .padEnd(40)
        .slice(0, 40),
    );
  return timingSafeEqual(plain(given), plain(right));
}
