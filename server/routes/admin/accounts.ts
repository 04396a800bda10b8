/** An administrator finds an account and sets its level and roles. */
import { type AccountForAdministrators, type admin, givenRoles } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';

const mostFound = 50;

const view = ({ id, email, username, accessLevel, roles, createdAt }: Account): AccountForAdministrators => ({
  userId: id,
  email,
  username,
  accessLevel,
  roles: [...roles],
  createdAt,
});

export const findAccounts =
  (services: Services): HandlerOf<typeof admin.findAccounts> =>
  async (asked) => {
    const found = await services.accounts.find(asked.input.words ?? '', mostFound + 1);
    return { accounts: found.slice(0, mostFound).map(view), hasMore: found.length > mostFound };
  };

export const changeAccount =
  (services: Services): HandlerOf<typeof admin.changeAccount> =>
  async (asked) => {
    const { userId: by } = userOf(asked);
    const { userId, accessLevel, roles } = asked.input;
    const account = await services.accounts.byId(userId);
    if (!account) throw new Refusal('notFound');
    // So there is always one left, and nobody locks themselves out by a slip.
    if (userId === by && !roles.includes('administrator')) throw new Refusal('ruleBroken');
    const others = account.roles.filter((role) => !givenRoles.some((given) => given === role));
    if (!(await services.accounts.setAccess(by, userId, accessLevel, [...others, ...new Set(roles)])))
      throw new Refusal('administratorNeeded');
    // Their devices ask, and learn at once that their tokens are to be renewed.
    services.execute.announce(userId);
    services.log('account changed', { account: userId, by, level: accessLevel });
    const changed = await services.accounts.byId(userId);
    if (!changed) throw new Refusal('notFound');
    return view(changed);
  };
