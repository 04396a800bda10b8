/** An entry in words: what it says, whether another sport was done, and the acts that it shares with sessions. */
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { markDone, saveEntry, setOutdoor } from '#src/app/acts/session-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { EntryForm } from './entry-form.tsx';
import { changeWith, type Scope } from './scope.ts';

export function EntryDetails({ session, scope }: { session: DayEntry; scope: Scope }) {
  const { t } = useWords();
  const { event } = session;
  const { entry } = event;
  return (
    <>
      {entry && entry.kind !== 'rest' && (
        <EntryForm
          kind={entry.kind}
          entry={entry}
          onSave={(written) => changeWith(session, scope, { entry: written }, () => saveEntry(event, written))}
        />
      )}
      {isTraining(event) && (
        <div>
          <Switch
            label={t('calendar.done')}
            isChecked={event.done !== null}
            onChange={(isDone) => void markDone(session, isDone)}
          />
          <Switch
            label={t('calendar.outdoor')}
            isChecked={event.isOutdoorWorkout}
            onChange={(isOutdoor) =>
              void changeWith(session, scope, { isOutdoorWorkout: isOutdoor }, () => setOutdoor(event, isOutdoor))
            }
          />
        </div>
      )}
    </>
  );
}
