/** The athlete's own settings. */
import * as z from 'zod/mini';
import { settingsFields } from '#core/model/settings.ts';
import { mutation } from './endpoint.ts';

export const userMutations = {
  updateSettings: mutation({
    call: 'users.updateSettings',
    method: 'PUT',
    path: '/api/users/update',
    input: z.strictObject({ fields: z.partial(z.strictObject(settingsFields)) }),
    spec: 'S7.31',
  }),
};
