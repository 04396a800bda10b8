/** Which administrator asks. A token keeps its roles for a quarter of an hour; here a role that was taken is gone at once. */
import { Refusal } from '#core/contract/errors.ts';
import { isAdministrator } from '#core/domain/access.ts';
import { type Asked, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** @throws Refusal administratorNeeded */
export async function administratorOf({ accounts }: Services, asked: Pick<Asked, 'user'>): Promise<string> {
  const { userId } = userOf(asked);
  const account = await accounts.byId(userId);
  if (!account || !isAdministrator({ ...account, userId })) throw new Refusal('administratorNeeded');
  return userId;
}
