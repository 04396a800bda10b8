/** As the app begins (S4.04): a membership that has ended takes along what was set while it lasted. */
import type { User } from '#core/model/access.ts';
import { withinLevel } from '#core/domain/settings/app-settings.ts';
import { changeRow } from './execute.ts';
import type { ServerPorts } from './ports.ts';

export const resetToLevel = (server: ServerPorts, user: User): Promise<void> =>
  changeRow(server, user.userId, { table: 'settings', id: user.userId }, (row) => withinLevel(user, row));
