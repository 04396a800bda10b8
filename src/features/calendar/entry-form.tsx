/** What is written on a day in place of a workout: a note, or another sport with its minutes and stress. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/model/limits.ts';
import { type OtherSport, otherSports, type WrittenEntry } from '#core/model/written-entry.ts';
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
  /** As it stands; null for a new one. */
  entry: FormEntry | null;
  /** @returns whether it is saved */
  onSave: (entry: WrittenEntry) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
};

export function EntryForm({ kind, entry, onSave, onCancel }: EntryFormProps) {
  const { t } = useTranslation();
  const asSport = entry?.kind === 'sport' ? entry : null;
  const [title, setTitle] = useState(entry?.title ?? '');
  const [sport, setSport] = useState<OtherSport>(asSport?.sport ?? 'run');
  const [minutes, setMinutes] = useState<number | null>(
    asSport && asSport.durationSeconds !== null ? Math.round(asSport.durationSeconds / 60) : null,
  );
  const [stress, setStress] = useState<number | null>(asSport?.stress ?? null);
  const [isSaving, setSaving] = useState(false);
  const text = title.trim();
  const written: FormEntry =
    kind === 'note'
      ? { kind, title: text }
      : { kind, sport, title: text || null, durationSeconds: minutes === null ? null : minutes * 60, stress };
  const isSame = entry !== null && JSON.stringify(written) === JSON.stringify({ ...written, ...entry });
  const reason = kind === 'note' && text === '' ? t('dayEntry.titleMissing') : undefined;
  const save = async () => {
    if (reason || isSaving) return;
    setSaving(true);
    await onSave(written).finally(() => setSaving(false));
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
          onChange={setSport}
          options={otherSports.map((one) => ({ value: one, label: t(`calendar.sport.${one}`) }))}
        />
      )}
      <TextField
        label={t('dayEntry.title')}
        isOptional={kind === 'sport'}
        maxLength={limits.nameLength}
        autoFocus={entry === null}
        value={title}
        onChange={setTitle}
      />
      {kind === 'sport' && (
        <>
          <DecimalField
            label={t('dayEntry.minutes')}
            isOptional
            value={minutes}
            onChange={setMinutes}
            minimum={1}
            maximum={2_880}
          />
          <DecimalField
            label={t('calendar.stress')}
            isOptional
            value={stress}
            onChange={setStress}
            minimum={0}
            maximum={1_000}
          />
        </>
      )}
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('ui.back')}</Button>}
        {!isSame && (
          <Button type="submit" variant="primary" disabledReason={reason}>
            {t(entry ? 'ui.save' : 'ui.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
