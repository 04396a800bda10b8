/** How far an athlete's joining of a plan has come, as this device knows it. */
import { joinPlan } from '#core/acts/plans/join-plan.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import type { PlanLink } from '#core/model/plan-invitation.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRow, liveRowsWith } from '#src/db/row-reads.ts';

interface Refused {
  code: string;
  conflict: RowOf<'conflicts'>;
}

interface JoinState {
  plan: RowOf<'plans'> | undefined;
  isMember: boolean;
  /** The server has said no to this link, the last time that it was tried. */
  refusal: Refused | null;
}

export async function joinStateIn(database: AccountDatabase, link: PlanLink): Promise<JoinState> {
  const [plan, member, asked] = await Promise.all([
    liveRow(database, 'plans', link.planId),
    liveRow(database, 'planMembers', memberIdOf(link.planId, database.account)),
    liveRowsWith(database, 'conflicts', 'state', ['open', 'decided']),
  ]);
  const conflict = asked
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .findLast(({ call, input }) => {
      const tried = input as Partial<PlanLink> | null;
      return call === joinPlan.call && tried?.invitationId === link.invitationId;
    });
  const code = conflict?.code ?? null;
  return {
    plan,
    isMember: member !== undefined,
    refusal: conflict && code !== null ? { code, conflict } : null,
  };
}

/** The page has said it: it need not be asked on the sync desk as well. */
export async function settleRefusal({ conflict }: Refused): Promise<void> {
  if (conflict.state !== 'open') return;
  await doAct(
    'decideConflicts',
    { conflictIds: [conflict.id], decision: 'theirs', copies: {} },
    { conflicts: [conflict] },
    { isSilent: true },
  );
}
