/** What is written on a day in place of a workout: a note, or another sport with its minutes and stress. */
import { useEffect, useRef, useState } from 'react';
import { sameValue } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { type OtherSport, otherSports } from '#core/model/other-sports.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import styles from '#src/ui/dialog-form.module.css';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** What has fields of its own; a day of rest says it all. */
type FormEntry = Exclude<WrittenEntry, { kind: 'rest' }>;
export type FormKind = FormEntry['kind'];

type EntryFormProps = {
  kind: FormKind;
  /** As it is now; null for a new one. */
  entry: FormEntry | null;
  /** @returns whether it is saved */
  onSave: (entry: WrittenEntry) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
};

type Fields = { title: string; sport: OtherSport; minutes: number | null; stress: number | null };

function fieldsOf(entry: FormEntry | null): Fields {
  const title = entry?.title ?? '';
  if (entry?.kind !== 'sport') return { title, sport: 'run', minutes: null, stress: null };
  const { sport, durationSeconds, stress } = entry;
  return { title, sport, minutes: durationSeconds === null ? null : Math.round(durationSeconds / 60), stress };
}

/** Until something is typed it shows what other devices write; from then on it is about the row as it was then. */
type Typed = Pick<EntryFormProps, 'entry' | 'onSave'> & { fields: Fields };

export function EntryForm({ kind, entry, onSave, onCancel }: EntryFormProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState<Typed | null>(null);
  // A new one stays as it was typed while its dialog leaves.
  const [isAdded, setAdded] = useState(false);
  const present = useRef({ entry, onSave });
  useEffect(() => {
    present.current = { entry, onSave };
  });
  const fields = typed?.fields ?? fieldsOf(entry);
  const change = (some: Partial<Fields>) =>
    setTyped((before) => {
      const next = { entry, onSave, ...before, fields: { ...(before?.fields ?? fields), ...some } };
      return sameValue(next.fields, fieldsOf(next.entry)) ? null : next;
    });
  const { sport, minutes, stress } = fields;
  const title = fields.title.trim();
  const written: FormEntry =
    kind === 'note'
      ? { kind, title }
      : { kind, sport, title: title || null, durationSeconds: minutes === null ? null : minutes * 60, stress };
  const isChanged = typed !== null && !sameValue(written, { ...written, ...typed.entry });
  useUnsavedWork(typed !== null && !isAdded && (isChanged || entry === null));
  const reason = kind === 'note' && title === '' ? t('dayEntry.titleMissing') : undefined;
  const save = async () => {
    if (reason) return;
    const isSaved = await (typed?.onSave ?? onSave)(written);
    if (isSaved && entry === null) return setAdded(true);
    // What was typed meanwhile stays, about the row as it is now.
    if (isSaved) setTyped((now) => (now && now !== typed ? { ...present.current, fields: now.fields } : null));
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {kind === 'sport' && (
        <Select
          label={t('workout.sport')}
          value={sport}
          onChange={(to) => change({ sport: to })}
          options={otherSports.map((one) => ({ value: one, label: t(`calendar.sport.${one}`) }))}
        />
      )}
      <TextField
        label={t('dayEntry.title')}
        isOptional={kind === 'sport'}
        maxLength={limits.nameLength}
        autoFocus={entry === null}
        value={fields.title}
        onChange={(to) => change({ title: to })}
      />
      {kind === 'sport' && (
        <>
          <DecimalField
            label={t('dayEntry.minutes')}
            isOptional
            value={minutes}
            onChange={(to) => change({ minutes: to })}
            minimum={1}
            maximum={2_880}
          />
          <DecimalField
            label={t('calendar.stress')}
            isOptional
            value={stress}
            onChange={(to) => change({ stress: to })}
            minimum={0}
            maximum={1_000}
          />
        </>
      )}
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('ui.back')}</Button>}
        {(entry === null || isChanged) && (
          <Button type="submit" variant="primary" disabledReason={reason}>
            {t(entry ? 'ui.save' : 'ui.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
