/**
 * Which links a call of a plan's owner ends: with one, whoever has lost something would have it back. Those too that its device
 * has not seen, which a merge leaves as they are.
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

/** Is somebody no member any more, or may only read? */
const hasLess = ({ table, row, before }: Change): boolean =>
  table === 'planMembers' &&
  before?.deletedBy === null &&
  (row.deletedBy !== null || (before['role'] === 'edit' && row['role'] === 'read'));
