/** Questions and messages over any page, and the language; fetched when the first page is shown. */
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { AccountLanguage } from '../menus/account-language.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { ForcedLoad } from '../forced-load.tsx';
import { GateDialogs } from './gate-dialogs.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { MembershipArrival } from '../notices/membership-arrival.tsx';
import { Notices } from '../notices/notices.tsx';
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
      {!isQuiet && <Notices />}
    </>
  );
}
