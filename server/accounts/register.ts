/** A person makes an account; the person who runs the server becomes its administrator (architecture: who pays). */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { isTimezone } from '#core/domain/wall-clock.ts';
import { judgePromoCode, plainPromoCode } from '#core/domain/promo-code.ts';
import { freshId } from '#server/fresh-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { writeRows } from '#server/execute/execute.ts';
import { addressOf, isAtThisMachine } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { askToConfirm } from './confirmation.ts';
import { hashPassword } from './password.ts';
import { mailReset } from './reset-mail.ts';
import { signIn } from './sign-in.ts';

export const register =
  (services: Services): HandlerOf<typeof accounts.register> =>
  async ({ input, context }) => {
    services.limits.registerByAddress.take(addressOf(context, services.config));
    const code = await services.setUpCode();
    if (input.setUpCode !== undefined && code !== null && !isSame(input.setUpCode, code))
      throw new Refusal('setUpCodeWrong');
    const isOwner = code !== null && (input.setUpCode !== undefined || isAtThisMachine(context, services.config));
    const invitation = isOwner ? null : await admitted(services, context, input.invitation);

    const now = services.execute.now();
    const id = freshId(services.execute);
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
      // A browser may know a time zone that this server does not; registration goes on without it.
      ...(input.timezone && isTimezone(input.timezone) && { timezone: input.timezone }),
    };
    // First the settings: an account without them could not be used.
    const holder = await services.accounts.byEmail(input.email);
    if (holder) throw await taken(services, holder);
    await writeRows(services.execute, id, [{ table: 'settings', row: settings }]);
    // Written before the account, so that the code is never used more often than it may be.
    if (services.config.mail) await services.holds.put(id, 'unconfirmed', now);
    const account = await addInvited(services, wanted, { isOwner, invitation }).catch(async (error: unknown) => {
      // Everything that was written for the account is deleted with it.
      await services.accounts.remove(id);
      throw error;
    });
    // If two register as the first at the same moment, one becomes administrator; the other has to confirm the address.
    const isAdministrator = account.roles.length > 0;
    if (isAdministrator) await services.holds.lift(id, 'unconfirmed');
    else askToConfirm(services, account);
    services.log('registered', { account: id, isAdministrator });
    // Read again: the invitation may have changed the account's level.
    return signIn(services, context, (await services.accounts.byId(id)) ?? account);
  };

/**
 * Whether one more account may be made now (REGISTRATION, MOST_ACCOUNTS).
 * @returns the promo code that invites, or null where none is asked for
 * @throws Refusal registrationClosed, invitationNeeded
 */
async function admitted(services: Services, context: Context, typed: string | undefined): Promise<string | null> {
  const { registration, mostAccounts } = services.config;
  if (registration === 'closed') throw new Refusal('registrationClosed');
  if (mostAccounts !== null && (await services.accounts.count()) >= mostAccounts)
    throw new Refusal('registrationClosed');
  if (registration === 'open') return null;
  services.limits.promoCodesByAddress.take(addressOf(context, services.config));
  const invitation = plainPromoCode(typed ?? '');
  const today = services.execute.now().toISOString().slice(0, 10);
  const answer = judgePromoCode(await services.promoCodes.find(invitation), { hasUsed: false, today });
  if (answer !== 'success') throw new Refusal('invitationNeeded');
  return invitation;
}

/** @throws Refusal registrationClosed, emailTaken, invitationNeeded where others came first: all of it is to be removed */
async function addInvited(
  { accounts, config, promoCodes, execute }: Services,
  wanted: Account,
  { isOwner, invitation }: { isOwner: boolean; invitation: string | null },
): Promise<Account> {
  const account = await accounts.add(wanted, isOwner, isOwner ? null : config.mostAccounts);
  if (account === 'full') throw new Refusal('registrationClosed');
  if (account === 'taken') throw new Refusal('emailTaken');
  if (invitation !== null && (await promoCodes.apply(invitation, account.id, execute.now())) !== 'success')
    throw new Refusal('invitationNeeded');
  return account;
}

/**
 * An account with an unconfirmed address must not keep the owner of the address out: the person who can read the mail
 * gets the address.
 */
async function taken(services: Services, holder: Account): Promise<Refusal> {
  if (!services.config.mail || !(await services.holds.has(holder.id, 'unconfirmed'))) return new Refusal('emailTaken');
  services.limits.forgotByEmail.take(holder.email);
  void mailReset(services, holder).catch((error: unknown) => services.log('mail not sent', { error }));
  return new Refusal('emailUnconfirmed');
}

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
