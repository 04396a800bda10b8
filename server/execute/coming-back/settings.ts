/** Settings are there as long as the account is: without them there is no account to bring them back to. */
import type { TableRule } from './table-rule.ts';

export const settings: TableRule = { isOwn: (_row, current) => current !== undefined };
