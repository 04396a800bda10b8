/** An administrator says that the installation is being worked on, or is back (S4.05). */
import type { admin } from '#core/contract/admin.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const setMaintenance =
  (services: Services): HandlerOf<typeof admin.setMaintenance> =>
  async (asked) => {
    const { userId: by } = userOf(asked);
    await services.maintenance.set(asked.input);
    services.log('maintenance', { by, isOn: asked.input.isOn });
    return {};
  };
