/** An administrator makes promo codes and ends them. */
import type { admin } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const promoCodes =
  (services: Services): HandlerOf<typeof admin.promoCodes> =>
  async () => ({ promoCodes: await services.promoCodes.newest() });

export const makePromoCode =
  (services: Services): HandlerOf<typeof admin.makePromoCode> =>
  async (asked) => {
    const { userId: by } = userOf(asked);
    // An ended code is stored for ever, so that its name never means anything else; it is not counted towards the
    // limit.
    if ((await services.promoCodes.countOpen()) >= announcementLimits.kept) throw new Refusal('tooMany');
    const createdAt = services.execute.now().toISOString();
    const code = { ...asked.input, uses: 0, createdAt, endedAt: null };
    if (!(await services.promoCodes.add(code))) throw new Refusal('nameTaken');
    services.log('promo code made', { by, level: code.accessLevel, uses: code.mostUses });
    return code;
  };

export const endPromoCode =
  (services: Services): HandlerOf<typeof admin.endPromoCode> =>
  async (asked) => {
    await services.promoCodes.end(asked.input.code, services.execute.now().toISOString());
    const ended = await services.promoCodes.find(asked.input.code);
    if (!ended) throw new Refusal('notFound');
    return ended;
  };
