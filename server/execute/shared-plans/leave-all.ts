/** Before an account is deleted: it leaves the plans of others, and all members of its own plans are removed. */
import { type ActName, acts, type InputOf } from '#core/acts/acts.ts';
import { freshId } from '#server/fresh-id.ts';
import type { RowOf } from '#core/model/tables.ts';
import { executeCall } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { SharesPlans } from '#server/store/remove-account.ts';

const mostTries = 5;

/**
 * Leaves all plans and removes the account then: both once more, where it has a plan together with others again by then.
 * @param remove throws SharesPlans where it has
 * @throws SharesPlans where it had one after each try
 */
export async function leaveAndRemove<Result>(
  server: ServerPorts,
  account: string,
  remove: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    await leaveAllPlans(server, account);
    try {
      return await remove();
    } catch (error) {
      if (!(error instanceof SharesPlans) || tries === mostTries) throw error;
    }
  }
}

/** A plan has no new owner when its owner leaves: members may make a copy of what they had. */
async function leaveAllPlans(server: ServerPorts, account: string): Promise<void> {
  const user = { userId: account, username: '', accessLevel: 0, roles: [] };
  const act = <Name extends ActName>(name: Name, input: InputOf<Name>) => {
    const { call, version: sv } = acts[name];
    const mid = freshId(server);
    return executeCall(server, user, { mid, sv, call, input });
  };
  const members = await server.store.read((reads) => reads.byKey(account, 'planMembers', null, null));
  const rows = members.map(({ row }) => row as unknown as RowOf<'planMembers'>);
  for (const own of rows.filter((member) => member.account === account)) {
    if (own.role !== 'owner') await act('leavePlan', { planId: own.planId });
    for (const other of rows)
      if (own.role === 'owner' && other.planId === own.planId && other !== own)
        await act('removePlanMember', { memberId: other.id });
  }
}
