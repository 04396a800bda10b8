/** The athlete takes over what was made on this device before signing in: it is in the account, and is sent. */
import i18next from 'i18next';
import { toast } from '#src/ui/toast.ts';
import { adoptDrafts } from './adopt-drafts.ts';
import { anonymous, type Athlete } from './athlete.ts';

export async function takeOver({ device, syncing }: Athlete): Promise<void> {
  const taken = await adoptDrafts(anonymous, device);
  syncing.nudge();
  toast({ kind: 'good', text: i18next.t('account.adopt.done', { count: taken }) });
}
