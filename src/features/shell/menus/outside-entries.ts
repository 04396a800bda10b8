/** Forums, blog and main site, where the configuration has them (S2.28). */
import type { TFunction } from 'i18next';
import type { PublicConfig } from '#core/contract/system.ts';
import type { MenuEntry } from '#src/ui/menu-groups.ts';

export function outsideEntries(addresses: PublicConfig['addresses'], t: TFunction): MenuEntry[] {
  const sites = [
    { id: 'forums', label: t('shell.forums'), address: addresses.forums },
    { id: 'blog', label: t('shell.blog'), address: addresses.blog },
    { id: 'main', label: t('shell.mainSite'), address: addresses.main },
  ];
  return sites.flatMap(({ id, label, address }) => (address ? [{ id, label, href: address }] : []));
}
