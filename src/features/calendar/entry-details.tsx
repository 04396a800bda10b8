/** An entry in words: what it says, whether another sport was done, and the acts that it shares with sessions. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { markDone, saveEntry, setOutdoor } from '#src/app/acts/session-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { EntryForm } from './entry-form.tsx';

export function EntryDetails({ session }: { session: DayEntry }) {
  const { t } = useTranslation();
  // As it was shown when the form opened: what another device writes meanwhile is not overwritten unasked.
  const [event, setEvent] = useState(session.event);
  const { entry } = event;
  // Saved from here, or changed elsewhere while nothing was typed: the form begins anew with what stands.
  const key = JSON.stringify(entry);
  return (
    <>
      {entry && entry.kind !== 'rest' && (
        <EntryForm
          key={key}
          kind={entry.kind}
          entry={entry}
          onSave={async (written) => {
            const isSaved = await saveEntry(event, written);
            if (isSaved) setEvent({ ...event, entry: written });
            return isSaved;
          }}
        />
      )}
      {isTraining(event) && (
        <div>
          <Switch
            label={t('calendar.done')}
            isChecked={session.event.done !== null}
            onChange={(isDone) => void markDone(session, isDone)}
          />
          <Switch
            label={t('calendar.outdoor')}
            isChecked={session.event.isOutdoorWorkout}
            onChange={(isOutdoor) => void setOutdoor(session.event, isOutdoor)}
          />
        </div>
      )}
    </>
  );
}
