/** Questions and messages over any page, and the language; fetched when the first page is shown. */
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { AccountLanguage } from '../menus/account-language.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { ForcedLoad } from '../forced-load.tsx';
import { GateDialogs } from './gate-dialogs.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { MembershipArrival } from '../banners/membership-arrival.tsx';
import { Banners } from '../banners/banners.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

/** @param isQuiet pages without a top bar, where only the athlete's own acts may ask */
export function Questions({ isQuiet }: { isQuiet: boolean }) {
  const isAthlete = useVisitorOrAthlete() !== null;
  return (
    <>
      <GateDialogs />
      {!isQuiet && <MaintenanceDialog />}
      {isAthlete && <AccountLanguage />}
      <MembershipArrival />
      <ForcedLoad />
      {isAthlete && <AdoptDialog />}
      {isAthlete && <SwitchDialog />}
      {!isQuiet && <Banners />}
    </>
  );
}
