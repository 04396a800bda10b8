/** At the start of the app (S4.04): a membership that has ended takes back the settings that needed it. */
import type { User } from '#core/model/access.ts';
import { withinLevel } from '#core/domain/settings/app-settings.ts';
import { changeRow } from './execute.ts';
import type { ServerPorts } from './ports.ts';

export const resetToLevel = (server: ServerPorts, user: User): Promise<void> =>
  changeRow(server, user.userId, { table: 'settings', id: user.userId }, (row) => withinLevel(user, row));
