/** Everything that is about the athlete and not about training, behind their initials (S2.37). */
import { useNavigate } from '@tanstack/react-router';
import {
  Bike,
  CircleHelp,
  Keyboard,
  Languages,
  LogOut,
  RefreshCw,
  Settings,
  ShieldCheck,
  Smartphone,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { gates, isBetaUser, may } from '#core/model/access.ts';
import { appSettingsOf, appSourceOf } from '#core/domain/settings/app-settings.ts';
import { membershipOf } from '#core/domain/membership.ts';
import { useConfig } from '#src/app/start/config.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { outsideAccountPage } from '#src/app/session/redirect.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { locales } from '#src/i18n/locales.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import type { MenuEntry, MenuGroup } from '#src/ui/menu-groups.ts';
import { MenuSurface } from '#src/ui/menu-surface.tsx';
import type { OwnSurfaceProps } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { askForShortcuts } from '#src/ui/shortcuts.ts';
import { appSourceLabel } from '../bars/app-source-label.ts';
import { outsideEntries } from './outside-entries.ts';
import { useThemeGroup } from './theme-group.tsx';

const SignOutDialog = onDemand(() =>
  import('#src/app/session/sign-out-dialog.tsx').then((module) => module.SignOutDialog),
);

export function AccountEntries(props: OwnSurfaceProps) {
  const { t } = useWords();
  const { database, username } = useAthlete();
  const { addresses } = useConfig();
  const name = useLive(() => settingsIn(database), [database], undefined)?.name ?? username;
  const [isLeaving, setIsLeaving] = useState(false);
  const groups: MenuGroup[] = [
    { heading: name, entries: useOwnEntries() },
    { entries: useDisplayEntries() },
    useThemeGroup(),
    { entries: outsideEntries(addresses, t) },
    { entries: [{ id: 'sign-out', label: t('shell.signOut'), icon: <LogOut />, onSelect: () => setIsLeaving(true) }] },
  ];
  return (
    <>
      <MenuSurface {...props} groups={groups.filter(({ entries }) => entries.length > 0)} />
      {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
    </>
  );
}

/** Account, membership, settings, sport, changes; each only where this athlete has it. */
function useOwnEntries(): MenuEntry[] {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const settings = useLive(() => settingsIn(athlete.database), [athlete.database], undefined);
  const accountSite = outsideAccountPage('profile');
  const level = t(`account.profile.levels.${membershipOf(athlete.accessLevel)}`);
  const entries: (MenuEntry | false)[] = [
    !may(athlete, 'paid') && {
      id: 'upgrade',
      label: t('membership.upgrade'),
      icon: <Sparkles />,
      onSelect: () => openDialog('premium'),
    },
    {
      id: 'account',
      label: t('shell.account'),
      description: isBetaUser(athlete) ? `${level} · ${t('shell.roles.beta')}` : level,
      icon: <UserRound />,
      ...(accountSite === null
        ? { onSelect: () => void navigate({ to: '/account/profile' }) }
        : { href: accountSite.href }),
    },
    {
      id: 'settings',
      label: t('shell.settings'),
      icon: <Settings />,
      onSelect: () => void navigate({ to: '/settings' }),
    },
    settings !== undefined &&
      settings.displayedSportProfiles.length > 1 && {
        id: 'sport',
        label: t('settings.activeSport'),
        description: t(`sport.${settings.activeSportProfile}`),
        icon: <Bike />,
        onSelect: () => openDialog('active-sport'),
      },
    // There from the first moment on, as high as it will be: what comes late moves those below it under the finger.
    {
      id: 'app-source',
      label: t('appSource.title'),
      description: settings
        ? t(`appSource.label.${appSourceLabel(appSourceOf(appSettingsOf(athlete, settings)))}`)
        : '\u00a0',
      icon: <Smartphone />,
      onSelect: () => openDialog('app-source'),
    },
    { id: 'sync', label: t('shell.syncDesk'), icon: <RefreshCw />, onSelect: () => void navigate({ to: '/sync' }) },
    may(athlete, gates.administration) && {
      id: 'admin',
      label: t('shell.administration'),
      icon: <ShieldCheck />,
      onSelect: () => void navigate({ to: '/admin/{-$part}', params: { part: 'accounts' } }),
    },
  ];
  return entries.filter((entry) => entry !== false);
}

function useDisplayEntries(): MenuEntry[] {
  const { t } = useWords();
  const navigate = useNavigate();
  const locale = useLocale();
  return [
    {
      id: 'language',
      label: t('shell.language'),
      description: locales[locale].name,
      icon: <Languages />,
      onSelect: () => openDialog('language'),
    },
    {
      id: 'help',
      label: t('shell.help'),
      icon: <CircleHelp />,
      onSelect: () => void navigate({ to: '/help/{-$topic}', params: { topic: undefined } }),
    },
    { id: 'shortcuts', label: t('ui.shortcuts.title'), icon: <Keyboard />, onSelect: askForShortcuts },
  ];
}
