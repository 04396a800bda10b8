/** The groups of places as menus in the top bar, where there is no menu beside the page (S2.32–S2.35). */
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { gates, may } from '#core/model/access.ts';
import { useConfig } from '#src/app/start/config.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { outsideAddress, type Place, placeGroups } from './places.ts';

export function GroupMenus() {
  const { t } = useWords();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const { addresses } = useConfig();

  const go = (place: Place) => {
    if (!passesGate(place.gate)) return;
    if ('to' in place) void navigate({ to: place.to });
    else if ('dialog' in place) openDialog(place.dialog);
  };
  const entryOf = (place: Place): MenuEntry => ({
    id: place.label,
    label: t(place.label),
    icon: <place.icon />,
    description: place.isNew && t('shell.new'),
    ...('page' in place && may(athlete, gates[place.gate])
      ? { href: outsideAddress(place, addresses) }
      : { onSelect: () => go(place) }),
  });

  return placeGroups(addresses).map(({ heading, places }) => (
    <MenuButton key={heading} label={t(heading)} groups={[{ entries: places.map(entryOf) }]} variant="quiet">
      {t(heading)}
      <ChevronDown aria-hidden />
    </MenuButton>
  ));
}
