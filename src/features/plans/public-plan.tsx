/** A public plan: what it asks for week by week, a copy of it to work with, or straight onto the calendar. Spec S2.11. */
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CloudOff, Copy, Printer, SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { isNotThere } from '#src/api/client.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { ownStatsBy } from '#src/db/own-stats.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { langOf } from '#src/i18n/lang-of.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { ItemDialog, type OpenItem } from './item-dialog.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanHead } from './plan-head.tsx';
import styles from './plan-page.module.css';
import { SampleWeek } from './sample-week.tsx';
import { type PlanSheet, type SheetItem, sheetOfView } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';
import { useShownWeek } from './use-shown-week.ts';
import { WeekSwitch } from './week-switch.tsx';

/** A plan that the device does not own, asked from the server, or from what the server said before. */
export function RemotePlan({ slug }: { slug: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(remoteQuery(later.getPlan, { slug }), remote);
  const database = useVisitorOrAthlete()?.database;
  const settings = useLive(async () => database && settingsIn(database), [database], undefined);
  const sheet = useMemo(() => data && sheetOfView(data, ownStatsBy(settings)), [data, settings]);
  if (sheet) return <PublicPlan sheet={sheet} />;
  if (!error) return <Waiting />;
  const isGone = isNotThere(error);
  return (
    <div className={styles.page}>
      <h1>{t('plans.plan')}</h1>
      <EmptyState
        icon={isGone ? <SearchX /> : <CloudOff />}
        text={t(isGone ? 'planGrid.gone' : 'plans.notRead')}
        action={
          isGone ? (
            <LinkButton to="/training-plans">{t('plans.toPublicPlans')}</LinkButton>
          ) : (
            <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
          )
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height="2.25rem" width="24rem" />
      <Skeleton height="8rem" />
      <Skeleton height="30rem" />
    </div>
  );
}

function PublicPlan({ sheet }: { sheet: PlanSheet }) {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const [cursor, setCursor] = useState<Slot>({ day: 0, place: 0 });
  const [open, setOpen] = useState<OpenItem | null>(null);
  const openItem = useCallback((item: SheetItem, day: number) => setOpen({ item, day }), []);
  const [isPlacing, setIsPlacing] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const { shownWeek, goToWeek } = useShownWeek(sheet, cursor, setCursor);
  const { plan, weeks } = sheet;
  usePageTitle(plan.name);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.name} lang={langOf(plan.description)}>
            {plan.name}
          </h1>
          <p className={styles.facts}>
            <Badge>{t(`sport.${plan.sport}`)}</Badge>
            <Badge>{t(`plans.periods.${plan.periodType}`)}</Badge>
            <span>{t('plans.by', { author: plan.authorName })}</span>
          </p>
        </div>
        <div className={styles.acts}>
          <Button variant="primary" icon={<Copy />} onClick={() => passesGate('createPlan') && setIsCopying(true)}>
            {t('plans.copyToMine')}
          </Button>
          <Button icon={<CalendarPlus />} onClick={() => passesGate('bulkPushEvents') && setIsPlacing(true)}>
            {t('plans.addToCalendar')}
          </Button>
          <Button variant="quiet" icon={<Printer />} onClick={() => globalThis.print()}>
            {t('card.print')}
          </Button>
        </div>
      </header>
      {plan.description !== '' && (
        <p className={styles.description} lang={langOf(plan.description)}>
          {plan.description}
        </p>
      )}
      <PlanHead sheet={sheet} currentWeek={shownWeek} onPickWeek={goToWeek} />
      <SampleWeek sheet={sheet} />
      {isNarrow && <WeekSwitch week={shownWeek} count={weeks.length} onGo={goToWeek} />}
      <PlanGrid sheet={sheet} cursor={cursor} onCursor={setCursor} onOpen={openItem} />
      <ItemDialog open={open} weekCount={weeks.length} onClose={() => setOpen(null)} />
      <CopyDialog sheet={sheet} isMine={false} isOpen={isCopying} onClose={() => setIsCopying(false)} />
      <CalendarDialog sheet={sheet} isOpen={isPlacing} onClose={() => setIsPlacing(false)} />
    </div>
  );
}
