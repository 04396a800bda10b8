/**
 * Who has a plan together (docs/decisions/0020-shared-plans.md): a row for each member of a shared plan, its owner too. The server
 * alone makes members and keeps their rows the same in the account of each; a plan without such a row belongs to one
 * account.
 */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant } from './ids.ts';
import { limits } from './limits.ts';

/** What others than the owner may do. */
export const planRole = z.enum(['edit', 'read']);

export const planMemberFields = {
  planId: id,
  /** The account of the member. */
  account: id,
  /** The name that the member goes by, as it was on joining; empty until the server has said it. */
  name: z.string().check(z.maxLength(limits.nameLength)),
  role: z.enum(['owner', ...planRole.options]),
  joinedAt: z.nullable(instant),
};

export const planMembers = declareTable(rowOf(planMemberFields), {
  parent: { table: 'plans', field: 'planId', deletedWithIt: false },
  serverSet: ['name', 'joinedAt'],
  fixed: ['planId', 'account'],
  onClash: { role: 'mineWins' },
  since: { database: 8, schema: 12 },
});
