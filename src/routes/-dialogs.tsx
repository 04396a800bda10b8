/** The dialogs that have an address, each fetched when it first opens, and the one that is open now (S2.40). */
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { type Access, may } from '#core/domain/access.ts';
import { dialogIn, type DialogName, type DialogProps, dialogsAreShownBy } from '#src/app/dialogs.ts';
import { askAtGate } from '#src/app/gate.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import { onDemand } from '#src/ui/on-demand.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog was opened over this page, so that one step back closes it. */
    isOverPage?: true;
  }
}

const dialogs: Record<DialogName, { access: Access; Dialog: ComponentType<DialogProps> }> = {
  language: {
    access: 'anyone',
    Dialog: onDemand(() =>
      import('#src/features/shell/language-dialog.tsx').then(({ LanguageDialog }) => LanguageDialog),
    ),
  },
  news: {
    access: 'login',
    Dialog: onDemand(() => import('#src/features/shell/news-dialog.tsx').then(({ NewsDialog }) => NewsDialog)),
  },
  premium: {
    access: 'anyone',
    Dialog: onDemand(() => import('#src/features/shell/premium-dialog.tsx').then(({ PremiumDialog }) => PremiumDialog)),
  },
  'create-plan': {
    access: 'login',
    Dialog: onDemand(() =>
      import('#src/features/plans/new-plan-dialog.tsx').then(({ NewPlanDialog }) => NewPlanDialog),
    ),
  },
};

export function AddressedDialogs() {
  const router = useRouter();
  const open = useLocation({ select: ({ search }) => dialogIn(search) });
  const user = useVisitorOrAthlete();
  const isHeldBack = open !== undefined && !may(user, dialogs[open].access);
  // It stays when it closes, so that it can leave in motion.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);

  const close = () => {
    if (router.latestLocation.state.isOverPage) return router.history.back();
    const search = ({ dialog: _dialog, ...rest }: { dialog?: DialogName }) => rest;
    void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  };

  useEffect(() => {
    dialogsAreShownBy((name) => {
      const search = (old: object) => ({ ...old, dialog: name });
      void router.navigate({ to: '.', search, hash: true, state: { isOverPage: true }, resetScroll: false });
    });
    return () => dialogsAreShownBy(() => undefined);
  }, [router]);

  useEffect(() => {
    if (isHeldBack) askAtGate('login');
  }, [isHeldBack]);

  if (!last || isHeldBack) return null;
  const { Dialog } = dialogs[last];
  return <Dialog key={last} isOpen={open === last} onClose={close} />;
}
