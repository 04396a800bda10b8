/** What a coach says of a day: saved when the field is left, also by closing the dialog. */
import { limits } from '#core/model/limits.ts';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from '#src/ui/dialog-form.module.css';
import { TextField } from '#src/ui/text-field.tsx';
import { noteDay } from './acts.ts';
import type { PlanSheet } from './plan-sheet.ts';

type DayNoteDialogProps = {
  sheet: PlanSheet;
  /** Counted from the plan's first Monday. */
  day: number;
  /** Where that is, in words. */
  place: string;
  isOpen: boolean;
  onClose: () => void;
};

export function DayNoteDialog({ place, isOpen, ...note }: DayNoteDialogProps) {
  return (
    <Dialog title={place} isOpen={isOpen} onClose={note.onClose}>
      <Note key={note.day} {...note} />
    </Dialog>
  );
}

function Note({ sheet, day, onClose }: Pick<DayNoteDialogProps, 'sheet' | 'day' | 'onClose'>) {
  const { t } = useWords();
  const week = sheet.weeks[Math.floor(day / 7)];
  const field = `planWeeks ${week?.id ?? ''} note${(day % 7) + 1}`;
  const draft = useTextDraft(field, week?.dayNotes[day % 7] ?? '', (text) => noteDay(sheet, day, text));
  return (
    <div className={styles.form}>
      <TextField
        autoFocus
        label={t('calendar.note')}
        rows={4}
        maxLength={limits.noteLength}
        value={draft.text}
        onChange={draft.change}
        onBlur={() => void draft.leave()}
      />
      <DraftOffer {...draft} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      </div>
    </div>
  );
}
