/** My plans: an athlete's own plans from this device; new ones begin here. Spec S2.14. */
import { Link } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { openDialog } from '#src/app/page/dialogs.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanMenu } from './plan-menu.tsx';
import styles from './plans-page.module.css';
import { type PlanSheet, sheetOfRows } from './plan-sheet.ts';
import { FormerPlans } from './together/former-plans.tsx';
import { type OwnPlan, ownPlansIn, planRowsIn, planWorkoutsIn } from './reads.ts';

export interface OwnPlansParams {
  q?: string;
  /** Absent is newest first. */
  sort?: 'name';
}

type OwnPlansPageProps = {
  params: OwnPlansParams;
  onParams: (params: OwnPlansParams) => void;
  loaded: readonly OwnPlan[];
};

export function OwnPlansPage({ params, onParams, loaded }: OwnPlansPageProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const all = useLive<readonly OwnPlan[]>(() => ownPlansIn(database), [database], loaded);
  const { q = '', sort = 'newest' } = params;
  const [text, setText] = useTypedText(q, (typed) =>
    onParams({ ...(typed && { q: typed }), ...(params.sort && { sort: params.sort }) }),
  );
  const shown = useShown(all, { ...params, q: text });
  const make = (
    <Button variant="primary" icon={<Plus />} onClick={() => openDialog('create-plan')}>
      {t('plans.newPlan')}
    </Button>
  );

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('plans.title')}</h1>
        {all.length > 0 && make}
      </div>
      {all.length > 0 && (
        <div className={styles.ownBar}>
          <SearchField label={t('plans.searchOwn')} value={text} onChange={setText} />
          <Select
            label={t('plans.sort')}
            isLabelHidden
            value={sort}
            onChange={(next) => onParams({ ...(text && { q: text }), ...(next === 'name' && { sort: next }) })}
            options={[
              { value: 'newest', label: t('plans.sorts.newest') },
              { value: 'name', label: t('plans.sorts.name') },
            ]}
          />
        </div>
      )}
      {all.length === 0 && (
        <FirstSync
          otherwise={
            <EmptyState
              icon={<ListChecks />}
              text={t('planGrid.noOwn')}
              action={
                <span className={styles.pair}>
                  <LinkButton to="/training-plans" variant="primary">
                    {t('plans.toPublicPlans')}
                  </LinkButton>
                  <Button icon={<Plus />} onClick={() => openDialog('create-plan')}>
                    {t('plans.newPlan')}
                  </Button>
                </span>
              }
            />
          }
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          text={t('plans.noneFound')}
          action={
            <Button
              onClick={() => {
                setText('');
                onParams({});
              }}
            >
              {t('ui.clear')}
            </Button>
          }
        />
      )}
      <FormerPlans />
      <ul className={styles.cards}>
        {shown.map((own) => (
          <li key={own.plan.id}>
            <PlanCard
              plan={own.plan}
              outline={own.outline}
              mark={own.mark}
              isShared={own.plan.isPublic}
              part={own.part}
              title={
                <Link to="/plans/$slug" params={{ slug: own.plan.slug }}>
                  {own.plan.name}
                </Link>
              }
              actions={<OwnPlanMenu own={own} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useShown(all: readonly OwnPlan[], { q = '', sort }: OwnPlansParams): readonly OwnPlan[] {
  const tag = useTag();
  return useMemo(() => {
    const words = searchWords(q);
    const names = new Intl.Collator(tag, { numeric: true });
    return all
      .filter(({ plan }) => {
        const text = searchText(`${plan.name} ${plan.description}`);
        return words.every((word) => text.includes(word));
      })
      .toSorted(({ plan: one }, { plan: other }) =>
        sort === 'name' ? names.compare(one.name, other.name) : other.createdAt.localeCompare(one.createdAt),
      );
  }, [all, q, sort, tag]);
}

function OwnPlanMenu({ own }: { own: OwnPlan }) {
  const { plan, weeks, items } = own;
  const { t } = useWords();
  const athlete = useAthlete();
  // It stays when the dialog closes, so that it can leave in motion.
  const [copied, setCopied] = useState<PlanSheet | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const copy = async () => {
    const rows = await planRowsIn(athlete.database, plan.id);
    if (!rows) return;
    setCopied(sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items)));
    setIsCopying(true);
  };
  return (
    <>
      <PlanMenu
        label={t('planGrid.actsOf', { name: plan.name })}
        shared={own}
        part={own.part}
        onCopy={() => void copy()}
        onDelete={() =>
          void doAct(
            'deletePlan',
            { planId: plan.id },
            { plans: [plan], planWeeks: weeks, planItems: items, whole: ['planWeeks', 'planItems'] },
          )
        }
      />
      {copied && (
        <CopyDialog
          sheet={copied}
          isMine={own.part.role === 'owner'}
          isOpen={isCopying}
          onClose={() => setIsCopying(false)}
        />
      )}
    </>
  );
}
