/** A calendar of another program comes onto this one: what comes on which day is shown first, then it is one act. */
import { CalendarPlus, FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, Switch } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './import-calendar-dialog.module.css';
import { importKey } from './import-items.ts';
import { ImportLine } from './import-line.tsx';
import { NotTaken } from './not-taken.tsx';
import { becomesIn, type ImportItem } from './plan-items.ts';
import { type ReadCalendar, useCalendarImport } from './use-calendar-import.ts';

type ImportCalendarDialogProps = {
  /** What was dropped onto the calendar; null where it is to be chosen here. */
  file: File | null;
  isOpen: boolean;
  onClose: () => void;
};

export function ImportCalendarDialog({ file, isOpen, onClose }: ImportCalendarDialogProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(file);
  const { leave, question } = useAskedClose();
  const close = () => leave(onClose);
  return (
    <>
      <Dialog isWide title={t('calendarImport.title')} isOpen={isOpen} onClose={close}>
        <ImportCalendar
          key={chosen ? `${chosen.name} ${chosen.lastModified} ${chosen.size}` : ''}
          file={chosen}
          onFile={setChosen}
          onClose={close}
        />
      </Dialog>
      {question}
    </>
  );
}

interface Choices {
  /** What the athlete has chosen or left out, by its key; of the others is left out what is there by its name or was changed here. */
  isTaken: ReadonlyMap<string, boolean>;
  /** What an entry becomes that says nothing of it. */
  otherwise: 'note' | 'sport';
}

const noChoices: Choices = { isTaken: new Map(), otherwise: 'note' };

type ImportCalendarProps = { file: File | null; onFile: (file: File) => void; onClose: () => void };

function ImportCalendar({ file, onFile, onClose }: ImportCalendarProps) {
  const { t } = useWords();
  const { state, isPastToo, setPastToo, take, undo } = useCalendarImport(file);
  // Stored here, so that reading the file again, with its past or without, changes none of them.
  const [choices, setChoices] = useState(noChoices);
  const isChosen = state.at === 'asking' && choices !== noChoices;
  useUnsavedWork(isChosen || state.at === 'saving', isChosen ? 'form' : 'text');
  switch (state.at) {
    case 'choosing':
      return (
        <div className={styles.page}>
          <WayBackLine of={importKey} text={t('calendarImport.last')} />
          <PickCalendar onFile={onFile} />
        </div>
      );
    case 'reading':
    case 'saving':
      return <p role="status">{t('calendarImport.reading', { file: file?.name ?? '' })}</p>;
    case 'refused':
      return (
        <div className={styles.page}>
          <p role="alert">{t(`calendarImport.error.${state.code}`)}</p>
          <PickCalendar onFile={onFile} />
        </div>
      );
    case 'done':
      return (
        <div className={styles.page}>
          <div role="status" className={styles.sum}>
            {state.counts.added > 0 && <p>{t('calendarImport.done', { count: state.counts.added })}</p>}
            {state.counts.changed > 0 && <p>{t('calendarImport.doneChanged', { count: state.counts.changed })}</p>}
            {state.counts.gone > 0 && <p>{t('calendarImport.doneGone', { count: state.counts.gone })}</p>}
          </div>
          <NotTaken refused={state.read.refused} />
          <div className={styles.buttons}>
            <Button onClick={() => void undo()}>{t('ui.undo')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('ui.done')}
            </Button>
          </div>
        </div>
      );
    default:
      return (
        <AskedImport
          read={state.read}
          isPastToo={isPastToo}
          onPastToo={setPastToo}
          choices={choices}
          onChoices={setChoices}
          onTake={(chosen, otherwise) => void take(state.read, chosen, otherwise)}
          onClose={onClose}
        />
      );
  }
}

function PickCalendar({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const first = (files: readonly File[]) => files[0] && onFile(files[0]);
  const { isOver, handlers } = useDroppedFiles(first);
  return (
    <div className={styles.pick} data-over={isOver} {...handlers}>
      <FileDown aria-hidden />
      <p>{t('calendarImport.pick')}</p>
      <Button onClick={() => input.current?.click()}>{t('calendarImport.choose')}</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".ics,.ical,.ifb,text/calendar"
        aria-label={t('calendarImport.choose')}
        onChange={({ target }) => {
          first([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

type AskedImportProps = {
  read: ReadCalendar;
  isPastToo: boolean;
  onPastToo: (isPastToo: boolean) => void;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onTake: (chosen: readonly ImportItem[], otherwise: 'note' | 'sport') => void;
  onClose: () => void;
};

/** A longer list is no use to read; the rest is imported all the same. */
const mostLines = 200;

function AskedImport({ read, isPastToo, onPastToo, choices, onChoices, onTake, onClose }: AskedImportProps) {
  const { t } = useWords();
  const { items, ground, refused, past, timezone } = read;
  const { isTaken, otherwise } = choices;
  const open = items.filter(({ state }) => state !== 'there');
  const isChosen = ({ session, state, isOwn }: ImportItem): boolean =>
    isTaken.get(session.key) ?? (state !== 'alike' && !isOwn);
  const chosen = open.filter(isChosen);
  const becomes = becomesIn(ground, otherwise);
  const turn = (keys: readonly string[], isOn: boolean) =>
    onChoices({ otherwise, isTaken: new Map([...isTaken, ...keys.map((key) => [key, isOn] as const)]) });
  return (
    <div className={styles.page}>
      {(past > 0 || isPastToo) && (
        <Switch
          label={t('calendarImport.past')}
          description={past > 0 ? t('calendarImport.pastCount', { count: past }) : undefined}
          isChecked={!isPastToo}
          onChange={(isOn) => onPastToo(!isOn)}
        />
      )}
      {items.length === 0 ? (
        <EmptyState text={t('calendarImport.empty')} />
      ) : (
        <>
          <Select
            label={t('calendarImport.otherwise')}
            value={otherwise}
            onChange={(to) => onChoices({ isTaken, otherwise: to })}
            options={[
              { value: 'note', label: t('calendar.entry.note') },
              { value: 'sport', label: t('calendar.sport.other') },
            ]}
          />
          <p className={styles.soft}>{t('calendarImport.zone', { zone: timezone })}</p>
          {open.length > 1 && (
            <Checkbox
              label={t('calendarImport.all')}
              isChecked={chosen.length === open.length}
              onChange={(isOn) =>
                turn(
                  open.map(({ session }) => session.key),
                  isOn,
                )
              }
            />
          )}
          <ul className={styles.list}>
            {items.slice(0, mostLines).map((item) => (
              <ImportLine
                key={item.session.key}
                item={item}
                becomes={becomes(item.session)}
                isChosen={isChosen(item)}
                onChoose={(isOn) => turn([item.session.key], isOn)}
              />
            ))}
          </ul>
          {items.length > mostLines && (
            <p className={styles.soft}>{t('calendarImport.further', { count: items.length - mostLines })}</p>
          )}
        </>
      )}
      <NotTaken refused={refused} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          variant="primary"
          icon={<CalendarPlus />}
          disabledReason={chosen.length === 0 ? t('calendarImport.nothingChosen') : undefined}
          onClick={() => onTake(chosen, otherwise)}
        >
          {t('calendarImport.take', { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
