/** Sharing a plan: who sees it now, and the acts that make it public, take that back, or hand out its link. Spec S2.44, S5.16, S9.03. */
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { Globe, Link2, LockKeyhole } from 'lucide-react';
import { publicationOf } from '#core/domain/plans/publication.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { toast } from '#src/ui/toast.ts';
import type { PlanFacts } from './plan-sheet.ts';
import type { OwnPlan } from './reads.ts';
import { PartBadge } from './together/part-badge.tsx';
import type { Part } from './together/part.ts';
import { usePublish } from './use-publish.tsx';

export type Shared = { plan: PlanFacts } & Pick<OwnPlan, 'mark'> & {
    outline: Pick<OwnPlan['outline'], 'totalWorkouts'>;
  };

export const makePrivate = ({ plan }: Shared): void =>
  void doAct('updatePlan', { planId: plan.id, fields: { isPublic: false } }, { plans: [plan] });

/** The address that a friend opens; nothing is there before the server knows the plan. */
async function copyLink({ plan, mark }: Shared): Promise<void> {
  const link = new URL(`/training-plans/${plan.slug}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: i18next.t(mark === null ? 'planGrid.linkCopied' : 'planGrid.linkCopiedUnsent') });
  } catch {
    toast({ kind: 'warning', text: i18next.t('plans.linkNotCopied', { link }) });
  }
}

/** Why a plan can't become public, in a sentence. */
export function hindrance({ plan, outline }: Shared, t: TFunction): string | undefined {
  const publication = publicationOf(plan, outline.totalWorkouts);
  const isHindered = publication !== 'public' && publication !== 'private';
  return isHindered ? t(`plans.publication.${publication}`) : undefined;
}

/**
 * What the menu of an own plan offers.
 * @param onPublish see use-publish.tsx
 */
export function shareEntries(shared: Shared, onPublish: () => void, t: TFunction): MenuEntry[] {
  const link = { id: 'link', label: t('plans.copyLink'), icon: <Link2 />, onSelect: () => void copyLink(shared) };
  if (shared.plan.isPublic) {
    const back = { id: 'unpublish', label: t('plans.unpublish'), icon: <LockKeyhole /> };
    return [link, { ...back, onSelect: () => makePrivate(shared) }];
  }
  const publish = { id: 'publish', label: t('plans.publish'), icon: <Globe /> };
  return [{ ...publish, disabledReason: hindrance(shared, t), onSelect: onPublish }];
}

/** Public, with the link; or private, with the way to share it, or why it stays so. */
export function Sharing({ shared, part }: { shared: Shared; part: Part }) {
  // Only the owner decides who sees a plan.
  if (part.role !== 'owner') return <PartBadge part={part} />;
  return (
    <>
      <PartBadge part={part} />
      <Publication shared={shared} />
    </>
  );
}

function Publication({ shared }: { shared: Shared }) {
  const { t } = useWords();
  const { publish, question } = usePublish(shared.plan);
  if (shared.plan.isPublic) {
    return (
      <>
        <Badge kind="good">{t('plans.publication.public')}</Badge>
        <Button variant="quiet" icon={<Link2 />} onClick={() => void copyLink(shared)}>
          {t('plans.copyLink')}
        </Button>
      </>
    );
  }
  const reason = hindrance(shared, t);
  return (
    <>
      <Badge>{t('plans.publication.private')}</Badge>
      {reason === undefined ? (
        <Button variant="quiet" icon={<Globe />} onClick={publish}>
          {t('plans.publish')}
        </Button>
      ) : (
        <span>{reason}</span>
      )}
      {question}
    </>
  );
}
