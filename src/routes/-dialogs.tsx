/** The dialogs that have an address, each fetched when it first opens, and the one that is open now (S2.40). */
import { CatchBoundary, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { type Gate, gates, may } from '#core/model/access.ts';
import {
  dialogIn,
  type DialogName,
  type DialogProps,
  dialogsAreShownBy,
  type DialogSearch,
  dialogSearchIn,
} from '#src/app/page/dialogs.ts';
import { useCloseOverPage } from '#src/app/page/close-over-page.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { isLoadFailure, tryAgain } from '#src/app/start/load-failure.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { toast } from '#src/ui/toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog was opened over this page, so that one step back closes it. */
    isOverPage?: true;
  }
}

const dialogs: Record<DialogName, { gate: Gate; Dialog: ComponentType<DialogProps> }> = {
  language: {
    gate: 'language',
    Dialog: onDemand(() =>
      import('#src/features/shell/dialogs/language-dialog.tsx').then(({ LanguageDialog }) => LanguageDialog),
    ),
  },
  news: {
    gate: 'news',
    Dialog: onDemand(() => import('#src/features/shell/dialogs/news-dialog.tsx').then(({ NewsDialog }) => NewsDialog)),
  },
  premium: {
    gate: 'premium',
    Dialog: onDemand(() =>
      import('#src/features/shell/dialogs/premium-dialog.tsx').then(({ PremiumDialog }) => PremiumDialog),
    ),
  },
  'create-plan': {
    gate: 'createPlan',
    Dialog: onDemand(() =>
      import('#src/features/plans/new-plan-dialog.tsx').then(({ NewPlanDialog }) => NewPlanDialog),
    ),
  },
  'rider-settings': {
    gate: 'riderSettings',
    Dialog: onDemand(() =>
      import('#src/features/settings/rider-settings-dialog.tsx').then(({ RiderSettingsDialog }) => RiderSettingsDialog),
    ),
  },
  'active-sport': {
    gate: 'activeSport',
    Dialog: onDemand(() =>
      import('#src/features/shell/dialogs/sport-dialog.tsx').then(({ SportDialog }) => SportDialog),
    ),
  },
  'app-source': {
    gate: 'appSource',
    Dialog: onDemand(() =>
      import('#src/features/plans/app-source-part.ts').then(({ appSourceDialog }) => appSourceDialog()),
    ),
  },
  'ride-now': {
    gate: 'rideNow',
    Dialog: onDemand(() =>
      import('#src/features/shell/dialogs/ride-now-dialog.tsx').then(({ RideNowDialog }) => RideNowDialog),
    ),
  },
  'live-view': {
    gate: 'liveView',
    Dialog: onDemand(() =>
      import('#src/features/shell/dialogs/live-view-dialog.tsx').then(({ LiveViewDialog }) => LiveViewDialog),
    ),
  },
};

const Nothing = () => null;

export function AddressedDialogs() {
  const { t } = useWords();
  const router = useRouter();
  const open = useLocation({ select: ({ search }) => dialogIn(search) });
  const about = useLocation({ select: ({ search }) => dialogSearchIn(search).about });
  const user = useVisitorOrAthlete();
  const isHeldBack = open !== undefined && !may(user, gates[dialogs[open].gate]);
  // It stays when it closes, so that it can leave in motion.
  const [last, setLast] = useState<DialogSearch>({});
  if (open && (open !== last.dialog || about !== last.about)) setLast({ dialog: open, ...(about && { about }) });
  const [hasFailed, setHasFailed] = useState(false);
  if (!open && hasFailed) {
    // The next opening tries again.
    setHasFailed(false);
    setLast({});
  }

  const closeOverPage = useCloseOverPage();
  const close = () =>
    closeOverPage(() => {
      const search = ({ dialog: _dialog, about: _about, ...rest }: DialogSearch) => rest;
      void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
    });

  useEffect(() => {
    dialogsAreShownBy((asked) => {
      const search = ({ about: _about, ...old }: DialogSearch) => ({ ...old, ...asked });
      void router.navigate({ to: '.', search, hash: true, state: { isOverPage: true }, resetScroll: false });
    });
    return () => dialogsAreShownBy(() => undefined);
  }, [router]);

  useEffect(() => {
    if (isHeldBack) passesGate(dialogs[open].gate);
  }, [isHeldBack, open]);

  if (!last.dialog || isHeldBack || hasFailed) return null;
  const { Dialog } = dialogs[last.dialog];
  // S8.02: where trying again automatically does not help, it closes and says so; the page under it stays.
  const fail = async (error: unknown) => {
    if (isLoadFailure(error) && (await tryAgain())) return;
    toast({ kind: 'danger', text: t(isLoadFailure(error) ? 'shell.notLoaded.title' : 'shell.failed.title') });
    setHasFailed(true);
    close();
  };
  return (
    <CatchBoundary getResetKey={() => last.dialog ?? ''} errorComponent={Nothing} onCatch={(error) => void fail(error)}>
      <Dialog key={last.dialog} isOpen={open === last.dialog} onClose={close} about={last.about} />
    </CatchBoundary>
  );
}
