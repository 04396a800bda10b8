/** Whom a plan is shared with, or whose it is and what the athlete may do in it; nothing where it is not shared. */
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { Part } from './part.ts';

export function PartBadge({ part: { role, owner, others } }: { part: Part }) {
  const { t } = useWords();
  if (owner === null) return others > 0 ? <Badge>{t('planCoaches.sharedWith', { count: others })}</Badge> : null;
  return (
    <>
      <Badge>{t('planCoaches.sharedBy', { name: owner })}</Badge>
      <Badge kind={role === 'read' ? 'warning' : 'neutral'}>{t(`planCoaches.roles.${role}`)}</Badge>
    </>
  );
}
