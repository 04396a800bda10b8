/**
 * Opens the calendar to others (S3.03): a page for a coach and friends, and two feeds for calendar programs. What others see
 * of it, and what they never do, is said where it is switched on.
 */
import { Eye, EyeOff } from 'lucide-react';
import { gates, may } from '#core/model/access.ts';
import { sharingOf } from '#core/domain/calendar/sharing.ts';
import { newShareId, shareIdBytes } from '#core/model/new-share-id.ts';
import type { SharePart } from '#core/model/share.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type SettledSettings, settledSettings } from './settled-settings.ts';
import { SharedAddress } from './shared-address.tsx';
import styles from './share-calendar-dialog.module.css';

type ShareCalendarDialogProps = { isOpen: boolean; onClose: () => void };

export function ShareCalendarDialog({ isOpen, onClose }: ShareCalendarDialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const read = useLive(() => settledSettings(database), [database], undefined);
  return (
    <Dialog title={t('sharing.title')} isOpen={isOpen} onClose={onClose}>
      {read && <Sharing {...read} onClose={onClose} />}
    </Dialog>
  );
}

const addressOf: Record<SharePart, (shareId: string) => string> = {
  page: (shareId) => `${location.origin}/calendar/share/${shareId}`,
  feed: (shareId) => `${location.origin}/api/calendars/feeds/${shareId}.ics`,
  busyFeed: (shareId) => `${location.origin}/api/calendars/feeds/${shareId}.ics`,
};

const freshShareId = (): string => newShareId(crypto.getRandomValues(new Uint8Array(shareIdBytes)));

function Sharing({ settings, isPending, onClose }: SettledSettings & { onClose: () => void }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const isPaid = may(athlete, gates.shareCalendar);
  const share = (part: SharePart, isOn: boolean, shareId: string | null) =>
    void doAct('shareCalendar', { part, isOn, shareId: shareId ?? freshShareId() }, { settings: [settings] });
  const sharing = (part: SharePart) => {
    const { isOn, shareId } = sharingOf(settings, part);
    return { isOn: isOn && (part !== 'page' || isPaid), shareId };
  };
  const turn = (part: SharePart, isOn: boolean) => {
    if (part === 'page' && isOn && !isPaid) {
      // Two dialogs over one another are no help.
      onClose();
      passesGate('shareCalendar');
      return;
    }
    share(part, isOn, sharing(part).shareId);
  };
  const partOf = (part: SharePart, note: string) => {
    const { isOn, shareId } = sharing(part);
    return (
      <div className={styles.part}>
        <Switch
          label={t(`sharing.${part}.switch`)}
          description={note}
          isChecked={isOn}
          onChange={(isNowOn) => turn(part, isNowOn)}
        />
        {isOn && shareId !== null && (
          <SharedAddress
            name={t(`sharing.${part}.switch`)}
            label={t(part === 'page' ? 'sharing.link' : 'sharing.address')}
            address={addressOf[part](shareId)}
            isFeed={part !== 'page'}
            isUnsent={isPending}
            onMove={() => share(part, true, null)}
          />
        )}
      </div>
    );
  };

  return (
    <div className={styles.sharing}>
      <section className={styles.section} aria-labelledby="sharing-page">
        <h3 id="sharing-page" className={styles.title}>
          {t('sharing.page.title')}
        </h3>
        {partOf('page', t(isPaid ? 'sharing.page.note' : 'sharing.paid'))}
        <p className={styles.seen}>
          <Eye aria-hidden />
          <span>{t('sharing.page.shown')}</span>
        </p>
        <p className={styles.seen}>
          <EyeOff aria-hidden />
          <span>{t('sharing.page.hidden')}</span>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="sharing-feeds">
        <h3 id="sharing-feeds" className={styles.title}>
          {t('sharing.feeds')}
        </h3>
        <p className={styles.note}>{t('sharing.feedsNote')}</p>
        {partOf('feed', t('sharing.feed.note'))}
        {partOf('busyFeed', t('sharing.busyFeed.note'))}
      </section>
    </div>
  );
}
