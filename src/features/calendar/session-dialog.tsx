/** One planned session: what it is, and everything that can be done with it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { type DayEntry, dayEntry } from '#src/db/planned-sessions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SessionDayForm } from './session-day-form.tsx';
import { SessionDetails } from './session-details.tsx';

type SessionDialogProps = {
  /** Null closes the dialog. */
  eventId: string | null;
  onClose: () => void;
  /** The session has left this day. */
  onGone: (date: string) => void;
};

type Read = { eventId: string | null; session: DayEntry | undefined };

export function SessionDialog({ eventId, onClose, onGone }: SessionDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { database } = useAthlete();
  const [asked, setAsked] = useState<'move' | 'duplicate' | null>(null);
  const read = useLive<Read>(
    async () => ({ eventId, session: eventId ? await dayEntry(database, eventId) : undefined }),
    [database, eventId],
    { eventId: null, session: undefined },
  );
  const { session } = read;
  const close = () => {
    setAsked(null);
    onClose();
  };
  const leave = (date: string) => {
    onGone(date);
    close();
  };

  return (
    <Dialog
      title={session ? format.fullDate(session.event.calendarDate) : t('calendar.session')}
      isOpen={eventId !== null && read.eventId === eventId}
      onClose={close}
    >
      {!session ? (
        <EmptyState text={t('calendar.sessionGone')} />
      ) : asked ? (
        <SessionDayForm session={session} act={asked} onBack={() => setAsked(null)} onDone={close} />
      ) : (
        <SessionDetails key={session.event.id} session={session} onAsk={setAsked} onDelete={leave} />
      )}
    </Dialog>
  );
}
