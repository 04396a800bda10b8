/** What can be set of every entry: when it begins, its colour, and a note; each is saved at once. */
import { limits } from '#core/model/limits.ts';
import { timePattern } from '#core/model/time-pattern.ts';
import { saveNote, setColor, setStartTime } from '#src/app/acts/session-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { changeWith, type Scope } from './scope.ts';
import styles from './session-fields.module.css';
import { useTypedValue } from './use-typed-value.ts';

type FieldsProps = { session: DayEntry; scope: Scope };

export function SessionFields({ session, scope }: FieldsProps) {
  const { event } = session;
  return (
    <>
      <div className={styles.line}>
        <StartTime session={session} scope={scope} />
        <ColorField
          value={event.color ?? 1}
          onChange={(color) =>
            void changeWith(session, scope, { color: color === 1 ? null : color }, () => setColor(event, color))
          }
        />
      </div>
      <Note session={session} scope={scope} />
    </>
  );
}

/** Saved when it is left: a time is typed digit by digit, and most of them are a time too. */
function StartTime({ session, scope }: FieldsProps) {
  const { event } = session;
  const { t } = useWords();
  const typed = useTypedValue(event.localTime ?? '', (time) => {
    if (time !== '' && !timePattern.test(time)) return;
    const localTime = time === '' ? null : time;
    void changeWith(session, scope, { localTime }, () => setStartTime(event, localTime));
  });
  return (
    <div className={styles.time}>
      <TextField type="time" label={t('calendar.startTime')} isOptional {...typed} />
    </div>
  );
}

/** Saved when it is left, also by closing the dialog. Until something is typed it shows what other devices write. */
function Note({ session, scope }: FieldsProps) {
  const { event } = session;
  const { t } = useWords();
  const draft = useTextDraft(`events ${event.id} note`, event.note, (note) =>
    changeWith(session, scope, { note }, () => saveNote(event, note)),
  );
  return (
    <div className={styles.note}>
      <TextField
        label={t('calendar.note')}
        isOptional
        rows={2}
        maxLength={limits.noteLength}
        value={draft.text}
        onChange={draft.change}
        onBlur={() => void draft.leave()}
      />
      <DraftOffer {...draft} />
    </div>
  );
}
