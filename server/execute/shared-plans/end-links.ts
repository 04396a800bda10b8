/**
 * Ends the invitation links of a plan when its owner removes a member, lets one only read, or makes a new link.
 * Otherwise a member could use an old link to get the lost access back. Links that the owner's device has not seen end
 * too; a merge alone would leave them.
 */
import type { Change, Layer } from '#core/domain/sync/layer.ts';

/** @param changes of the plan by the call. @param mid of the call */
export async function endLinks(rows: Layer, planId: string, changes: readonly Change[], mid: string): Promise<void> {
  const made = new Set(changes.filter(isNewLink).map(({ row }) => row.id));
  if (made.size === 0 && !changes.some(hasLess)) return;
  for (const link of await rows.children('planInvitations', planId))
    if (link.deletedBy === null && !made.has(link.id)) await rows.put('planInvitations', { ...link, deletedBy: mid });
}

const isNewLink = ({ table, row, before }: Change): boolean =>
  table === 'planInvitations' && !before && row.deletedBy === null;

/** Was a member removed, or may one only read from now on? */
const hasLess = ({ table, row, before }: Change): boolean =>
  table === 'planMembers' &&
  before?.deletedBy === null &&
  (row.deletedBy !== null || (before['role'] === 'edit' && row['role'] === 'read'));
