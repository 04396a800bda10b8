/** One planned session: what it is, and everything that can be done with it. */
import { useState } from 'react';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { type DayEntry, dayEntry } from '#src/db/planned-sessions.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { SessionDayForm } from './session-day-form.tsx';
import { SessionDetails } from './session-details.tsx';
import type { SessionActs } from './use-session-acts.tsx';

const RepeatForm = onDemand(async () => {
  const [module] = await Promise.all([import('./repeating.ts'), loadLaterWords()]);
  return module.RepeatForm;
});

type SessionDialogProps = {
  /** Null closes the dialog. */
  eventId: string | null;
  acts: SessionActs;
  /** It opens with how the session repeats. */
  isRepeatAsked: boolean;
  onClose: () => void;
  /** The session has left this day. */
  onGone: (date: string) => void;
};

type Read = { eventId: string | null; session: DayEntry | undefined };

export function SessionDialog({ eventId, acts, isRepeatAsked, onClose, onGone }: SessionDialogProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const [asked, setAsked] = useState<'move' | 'duplicate' | 'repeat' | 'details' | null>(null);
  const shown = asked ?? (isRepeatAsked ? 'repeat' : 'details');
  const back = () => setAsked('details');
  const read = useLive<Read>(
    async () => ({ eventId, session: eventId ? await dayEntry(database, eventId) : undefined }),
    [database, eventId],
    { eventId: null, session: undefined },
  );
  const [kept, setKept] = useState<DayEntry>();
  if (read.session && read.session !== kept) setKept(read.session);
  // What the athlete has deleted, or closed, stays as it was while the dialog goes.
  const [removedId, setRemovedId] = useState<string | null>(null);
  if (removedId !== null && eventId !== removedId) setRemovedId(null);
  const isGoing = eventId === null || (eventId === removedId && kept?.event.id === removedId);
  const session = read.session ?? (isGoing ? kept : undefined);
  const remove = async (entry: DayEntry): Promise<boolean> => {
    setRemovedId(entry.event.id);
    const isDone = await acts.remove(entry);
    if (!isDone) setRemovedId(null);
    return isDone;
  };
  const { leave: leaveForm, question } = useAskedClose();
  const close = () => {
    setAsked(null);
    onClose();
  };
  const leave = (date: string) => {
    onGone(date);
    close();
  };

  return (
    <>
      <Dialog
        title={session ? format.fullDate(session.event.calendarDate) : t('calendar.session')}
        isOpen={eventId !== null && read.eventId === eventId}
        onClose={() => leaveForm(close)}
      >
        {!session ? (
          <EmptyState text={t('calendar.sessionGone')} />
        ) : shown === 'details' ? (
          <SessionDetails
            key={session.event.id}
            session={session}
            acts={{ ...acts, remove }}
            onAsk={(act) => leaveForm(() => setAsked(act))}
            onDelete={leave}
          />
        ) : shown === 'repeat' ? (
          <RepeatForm key={session.event.id} session={session} onBack={() => leaveForm(back)} onDone={close} />
        ) : (
          <SessionDayForm session={session} act={shown} acts={acts} onBack={back} onDone={close} />
        )}
      </Dialog>
      {question}
    </>
  );
}
