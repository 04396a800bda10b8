/** An administrator finds an account, sets its level and roles, holds it back, signs it out, or removes it. */
import { type AccountForAdministrators, type admin, givenRoles } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { sharingOf } from '#core/domain/calendar/sharing.ts';
import { shareNames, shareParts } from '#core/model/share.ts';
import { afterRemoval } from '#server/accounts/after-removal.ts';
import { signOutEverywhere, suspend } from '#server/accounts/suspend.ts';
import { changeRow } from '#server/execute/execute.ts';
import { leaveAndRemove } from '#server/execute/shared-plans/leave-all.ts';
import { type Asked, type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { Hold } from '#server/store/account-holds.ts';
import type { Account } from '#server/store/accounts.ts';
import { openBy } from '#server/store/open-by.ts';

const mostFound = 50;

async function views({ holds }: Services, accounts: readonly Account[]): Promise<AccountForAdministrators[]> {
  const heldBy = await holds.on(accounts.map(({ id }) => id));
  return accounts.map(({ id, email, username, accessLevel, roles, createdAt }) => {
    const has = (hold: Hold): boolean => heldBy.get(id)?.has(hold) ?? false;
    return {
      userId: id,
      email,
      username,
      accessLevel,
      roles: [...roles],
      createdAt,
      isConfirmed: !has('unconfirmed'),
      isSuspended: has('suspended'),
    };
  });
}

async function viewOf(services: Services, userId: string): Promise<AccountForAdministrators> {
  const [view] = await views(services, [await known(services, userId)]);
  if (!view) throw new Refusal('notFound');
  return view;
}

async function known({ accounts }: Services, userId: string): Promise<Account> {
  const account = await accounts.byId(userId);
  if (!account) throw new Refusal('notFound');
  return account;
}

/**
 * Administrators can't lock themselves out by mistake: for their own account there is another way to do each of these.
 */
async function another(services: Services, asked: Asked<{ userId: string }>): Promise<Account> {
  const account = await known(services, asked.input.userId);
  if (account.id === userOf(asked).userId) throw new Refusal('ruleBroken');
  return account;
}

export const findAccounts =
  (services: Services): HandlerOf<typeof admin.findAccounts> =>
  async (asked) => {
    const found = await services.accounts.find(asked.input.words ?? '', mostFound + 1);
    return { accounts: await views(services, found.slice(0, mostFound)), hasMore: found.length > mostFound };
  };

export const changeAccount =
  (services: Services): HandlerOf<typeof admin.changeAccount> =>
  async (asked) => {
    const { userId: by } = userOf(asked);
    const { userId, accessLevel, roles } = asked.input;
    const account = await known(services, userId);
    // So one administrator is always left, and cannot lock themselves out by mistake.
    if (userId === by && !roles.includes('administrator')) throw new Refusal('ruleBroken');
    const others = account.roles.filter((role) => !givenRoles.some((given) => given === role));
    if (!(await services.accounts.setAccess(by, userId, accessLevel, [...others, ...new Set(roles)])))
      throw new Refusal('administratorNeeded');
    // Their devices ask, and learn at once that their tokens are to be renewed.
    services.execute.announce(userId);
    services.log('account changed', { account: userId, by, level: accessLevel });
    return viewOf(services, userId);
  };

export const suspendAccount =
  (services: Services): HandlerOf<typeof admin.suspendAccount> =>
  async (asked) => {
    const { id } = await another(services, asked);
    await suspend(services, id);
    return viewOf(services, id);
  };

export const resumeAccount =
  (services: Services): HandlerOf<typeof admin.resumeAccount> =>
  async ({ input: { userId } }) => {
    await services.holds.lift(userId, 'suspended');
    return viewOf(services, userId);
  };

export const confirmAccount =
  (services: Services): HandlerOf<typeof admin.confirmAccount> =>
  async ({ input: { userId } }) => {
    await services.holds.lift(userId, 'unconfirmed');
    return viewOf(services, userId);
  };

export const signOutAccount =
  (services: Services): HandlerOf<typeof admin.signOutAccount> =>
  async (asked) => {
    const { id } = await another(services, asked);
    await signOutEverywhere(services, id);
    return viewOf(services, id);
  };

export const unpublishAccount =
  (services: Services): HandlerOf<typeof admin.unpublishAccount> =>
  async ({ input: { userId } }) => {
    const { id } = await known(services, userId);
    const open = await services.search.openRows(id);
    for (const name of open)
      await changeRow(services.execute, id, name, (row) => ({ ...row, [openBy[name.table]]: false }));
    return { count: open.length + (await closeCalendar(services, id)) };
  };

/** @returns how many ways into it there were */
async function closeCalendar({ execute }: Services, id: string): Promise<number> {
  const settings = await execute.store.read((reads) => new OwnRows(reads, id).find('settings', id));
  const open = shareParts.filter((part) => sharingOf(settings, part).isOn);
  const closed = Object.fromEntries(open.map((part) => [shareNames[part].isOn, false]));
  if (open.length > 0) await changeRow(execute, id, { table: 'settings', id }, (row) => ({ ...row, ...closed }));
  return open.length;
}

export const removeAccount =
  (services: Services): HandlerOf<typeof admin.removeAccount> =>
  async (asked) => {
    const { id } = await another(services, asked);
    await leaveAndRemove(services.execute, id, () => services.accounts.remove(id));
    await afterRemoval(services, id, userOf(asked).userId);
    return {};
  };
