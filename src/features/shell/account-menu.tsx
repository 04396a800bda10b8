/** The athlete's initials, and behind them everything that is about the athlete and not about training (S2.37). */
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Languages, LogOut, RefreshCw, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdministrator } from '#core/domain/access.ts';
import { useConfig } from '#src/app/config.ts';
import { openDialog } from '#src/app/dialogs.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useLocale } from '#src/i18n/i18n.ts';
import { locales } from '#src/i18n/locales.ts';
import type { MenuGroup } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { askForShortcuts } from '#src/ui/shortcuts.ts';
import { initialsOf } from './initials.ts';
import { outsideEntries } from './outside-entries.ts';
import { useThemeGroup } from './theme-group.tsx';
import styles from './account-menu.module.css';

const SignOutDialog = onDemand(() => import('#src/app/sign-out-dialog.tsx').then((module) => module.SignOutDialog));

export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locale = useLocale();
  const athlete = useAthlete();
  const { username, database } = athlete;
  const { addresses } = useConfig();
  const name = useLive(() => settingsIn(database), [database], undefined)?.name ?? username;
  const [isLeaving, setIsLeaving] = useState(false);

  const groups: MenuGroup[] = [
    {
      heading: name,
      entries: [
        {
          id: 'account',
          label: t('shell.account'),
          icon: <UserRound />,
          onSelect: () => void navigate({ to: '/account/profile' }),
        },
        {
          id: 'settings',
          label: t('shell.settings'),
          icon: <Settings />,
          onSelect: () => void navigate({ to: '/settings' }),
        },
        { id: 'sync', label: t('shell.syncDesk'), icon: <RefreshCw />, onSelect: () => void navigate({ to: '/sync' }) },
        ...(isAdministrator(athlete)
          ? [
              {
                id: 'admin',
                label: t('shell.administration'),
                icon: <ShieldCheck />,
                onSelect: () => void navigate({ to: '/admin/{-$part}', params: { part: 'accounts' } }),
              },
            ]
          : []),
      ],
    },
    {
      entries: [
        {
          id: 'language',
          label: t('shell.language'),
          description: locales[locale].name,
          icon: <Languages />,
          onSelect: () => openDialog('language'),
        },
        { id: 'shortcuts', label: t('ui.shortcuts.title'), icon: <Keyboard />, onSelect: askForShortcuts },
      ],
    },
    useThemeGroup(),
    { entries: outsideEntries(addresses, t) },
    { entries: [{ id: 'sign-out', label: t('shell.signOut'), icon: <LogOut />, onSelect: () => setIsLeaving(true) }] },
  ];

  return (
    <>
      <MenuButton
        label={t('shell.accountMenu', { name })}
        groups={groups.filter(({ entries }) => entries.length > 0)}
        variant="quiet"
      >
        <span aria-hidden className={styles.initials}>
          {initialsOf(name)}
        </span>
      </MenuButton>
      {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
    </>
  );
}
