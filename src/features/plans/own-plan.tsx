/** An athlete's own plan: every part of it is edited in place, offline too. Spec S2.11, S2.44, S5.16. */
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Download, GitCompare, Library, Plus, Printer, StickyNote } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { beginsWithinWeek } from '#core/domain/plans/steep-weeks.ts';
import { limits } from '#core/model/limits.ts';
import { periodTypes } from '#core/model/period.ts';
import { sports } from '#core/model/sport.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { WorkoutPicker } from '#src/app/workouts/workout-picker.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Select } from '#src/ui/select.tsx';
import { addWorkout, changePlan, deletePlan, insertWeek, moveWorkout, removeWorkout } from './acts.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { InlineText } from './inline-text.tsx';
import { ItemDialog, type OpenItem } from './item-dialog.tsx';
import { MarkSign } from './mark-sign.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { usePlanWords } from './plan-words.ts';
import { Sharing } from './sharing.tsx';
import styles from './plan-page.module.css';
import type { PlanSheet, SheetItem } from './plan-sheet.ts';
import { slotPointedAt } from './slot-of.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';
import { useGridEdit } from './use-grid-edit.tsx';
import { useInTurn } from './use-in-turn.ts';
import { usePointedAt } from './use-pointed-at.ts';
import { useShownWeek } from './use-shown-week.ts';
import { planPastedKey } from './way-back-keys.ts';
import type { Part } from './together/part.ts';
import { ReadOnlyNote } from './together/read-only-note.tsx';
import { WeekSwitch } from './week-switch.tsx';

// Few take a plan along.
const DayNoteDialog = onDemand(() => import('./table-part.ts').then((module) => module.DayNoteDialog));
const ExportPlanDialog = onDemand(() => import('./table-part.ts').then((module) => module.ExportPlanDialog));
const LibraryDrawer = onDemand(() => import('./table-part.ts').then((module) => module.LibraryDrawer));
const RepeatWeekDialog = onDemand(() => import('./table-part.ts').then((module) => module.RepeatWeekDialog));
const VersionsDialog = onDemand(() => import('./table-part.ts').then((module) => module.VersionsDialog));

type OwnPlanProps = {
  sheet: PlanSheet;
  part: Part;
  /** The week or workout that the address points at. */
  pointedAt: string | undefined;
};

export function OwnPlan({ sheet, part, pointedAt }: OwnPlanProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [cursor, setCursor] = useState<Slot>(
    () => (pointedAt && slotPointedAt(sheet, pointedAt)) || { day: 0, place: 0 },
  );
  usePointedAt(pointedAt);
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [addingTo, setAddingTo] = useState<number | null>(null);
  const openItem = useCallback((item: SheetItem, day: number) => setOpen({ item, day }), []);
  const [isPlacing, setIsPlacing] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const [hasVersions, setHasVersions] = useState<boolean | null>(null);
  const [isExporting, setIsExporting] = useState<boolean | null>(null);
  const { shownWeek, goToWeek } = useShownWeek(sheet, cursor, setCursor);
  const { plan, weeks } = sheet;
  const words = usePlanWords();
  usePageTitle(plan.name);

  const change = (fields: Parameters<typeof changePlan>[1]) => changePlan(sheet, fields);
  const remove = async () => {
    if (await deletePlan(sheet)) await navigate({ to: '/plans' });
  };

  const [repeating, setRepeating] = useState<{ index: number; isOpen: boolean } | null>(null);
  const askRepeat = useCallback((index: number) => setRepeating({ index, isOpen: true }), []);
  const [hasLibrary, setHasLibrary] = useState(false);
  const libraryId = useId();
  const library = useRef<HTMLElement>(null);
  const libraryButton = useRef<HTMLButtonElement>(null);
  // Beside the plan, where there is room for it, instead of over it.
  const add = useCallback((day: number) => {
    const search = library.current?.querySelector('input');
    if (!search?.checkVisibility()) return setAddingTo(day);
    setCursor({ day, place: Infinity });
    search.focus();
  }, []);
  const [noting, setNoting] = useState<{ day: number; isOpen: boolean } | null>(null);
  const writeNote = useCallback((day: number) => setNoting({ day, isOpen: true }), []);
  const inTurn = useInTurn(sheet);
  const gridEdit = useGridEdit(sheet, inTurn, add, askRepeat, writeNote);
  // The plan may have become shorter.
  const cursorDay = Math.min(cursor.day, 7 * weeks.length - 1);
  const mayEdit = part.role !== 'read';
  const edit = mayEdit ? gridEdit : undefined;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <InlineText
              field={`plans ${plan.id} name`}
              label={t('plans.name')}
              value={plan.name}
              placeholder={t('plans.name')}
              maxLength={limits.nameLength}
              isHeading
              isRequired
              onSave={mayEdit ? (name) => change({ name }) : undefined}
            />
          </h1>
          <p className={styles.facts}>
            <Sharing shared={sheet} part={part} />
            <MarkSign mark={sheet.mark} t={t} />
          </p>
        </div>
        <div className={styles.acts}>
          {mayEdit && <PlanHistory planId={plan.id} inTurn={inTurn} />}
          {mayEdit && (
            <span className={styles.library}>
              <Button
                ref={libraryButton}
                icon={<Library />}
                aria-expanded={hasLibrary}
                aria-controls={hasLibrary ? libraryId : undefined}
                onClick={() => setHasLibrary(!hasLibrary)}
              >
                {t('planGrid.library.title')}
              </Button>
            </span>
          )}
          <Button variant="primary" icon={<CalendarPlus />} onClick={() => setIsPlacing(true)}>
            {t('plans.addToCalendar')}
          </Button>
          <PlanMenu
            label={t('ui.more')}
            shared={sheet}
            part={part}
            onLeft={() => void navigate({ to: '/plans' })}
            onCopy={() => setIsCopying(true)}
            onDelete={() => void remove()}
            more={[
              { id: 'export', label: t('planFile.export'), icon: <Download />, onSelect: () => setIsExporting(true) },
              ...(mayEdit
                ? [
                    {
                      id: 'versions',
                      label: t('planVersions.title'),
                      icon: <GitCompare />,
                      onSelect: () => setHasVersions(true),
                    },
                  ]
                : []),
              { id: 'print', label: t('card.print'), icon: <Printer />, onSelect: () => globalThis.print() },
            ]}
          />
        </div>
      </header>
      {!mayEdit && <ReadOnlyNote planId={plan.id} owner={part.owner ?? ''} />}
      <div className={styles.details}>
        <InlineText
          field={`plans ${plan.id} description`}
          label={t('plans.description')}
          value={plan.description}
          placeholder={t('planGrid.addDescription')}
          maxLength={limits.textLength}
          isLong
          onSave={mayEdit ? (description) => change({ description }) : undefined}
        />
        {mayEdit ? (
          <div className={styles.choices}>
            <Select
              label={t('plans.sport')}
              value={plan.sport}
              onChange={(sport) => void change({ sport })}
              options={sports.map((value) => ({ value, label: t(`sport.${value}`) }))}
            />
            <Select
              label={t('plans.period')}
              value={plan.periodType}
              onChange={(period) => void change({ periodType: period })}
              options={periodTypes.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
            />
          </div>
        ) : (
          <p className={styles.facts}>
            <Badge>{t(`sport.${plan.sport}`)}</Badge>
            <Badge>{t(`plans.periods.${plan.periodType}`)}</Badge>
          </p>
        )}
      </div>
      <WayBackLine of={planPastedKey(plan.id)} text={t('planTable.wasMade')} />
      <PlanHead sheet={sheet} currentWeek={shownWeek} onPickWeek={goToWeek} />
      {isNarrow && <WeekSwitch week={shownWeek} count={weeks.length} onGo={goToWeek} />}
      <PlanGrid
        sheet={sheet}
        isFirstWeekPart={beginsWithinWeek(plan.coachConfig)}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={openItem}
        edit={edit}
        beside={
          edit &&
          hasLibrary && (
            <LibraryDrawer
              id={libraryId}
              drawer={library}
              sport={plan.sport}
              place={words.place(cursorDay)}
              onPick={(workoutId) => void inTurn((now) => addWorkout(now, { day: cursorDay }, workoutId))}
              onClose={() => {
                setHasLibrary(false);
                libraryButton.current?.focus();
              }}
            />
          )
        }
      />
      {mayEdit && (
        <div className={styles.acts}>
          <Button
            icon={<Plus />}
            disabledReason={weeks.length >= limits.planWeeks ? t('errors.planWeeksOutOfRange') : undefined}
            onClick={() => void inTurn((now) => insertWeek(now, now.weeks.length - 1))}
          >
            {t('plans.addWeek')}
          </Button>
        </div>
      )}
      <ItemDialog
        open={open}
        weekCount={weeks.length}
        onClose={() => setOpen(null)}
        edit={
          !mayEdit
            ? undefined
            : {
                planId: plan.id,
                onNote: writeNote,
                onMove: (item, day) =>
                  void inTurn((now) =>
                    moveWorkout(now, item.id, {
                      day,
                      place: now.weeks[Math.floor(day / 7)]?.days[day % 7]?.length ?? 0,
                    }),
                  ),
                onRemove: (item) => void inTurn((now) => removeWorkout(now, item.id)),
              }
        }
      />
      <CopyDialog sheet={sheet} isMine={part.role === 'owner'} isOpen={isCopying} onClose={() => setIsCopying(false)} />
      {repeating && (
        <RepeatWeekDialog
          sheet={sheet}
          index={repeating.index}
          isOpen={repeating.isOpen}
          onClose={() => setRepeating({ ...repeating, isOpen: false })}
        />
      )}
      {noting && (
        <DayNoteDialog
          sheet={sheet}
          day={noting.day}
          place={words.place(noting.day)}
          isOpen={noting.isOpen}
          onClose={() => setNoting({ ...noting, isOpen: false })}
        />
      )}
      {hasVersions !== null && (
        <VersionsDialog sheet={sheet} isOpen={hasVersions} onClose={() => setHasVersions(false)} />
      )}
      {isExporting !== null && (
        <ExportPlanDialog sheet={sheet} isOpen={isExporting} onClose={() => setIsExporting(false)} />
      )}
      <CalendarDialog sheet={sheet} isOpen={isPlacing} onClose={() => setIsPlacing(false)} />
      <WorkoutPicker
        isOpen={addingTo !== null}
        title={t('plans.addTo', { place: words.place(addingTo ?? 0) })}
        sport={plan.sport}
        lead={
          <Button
            icon={<StickyNote />}
            onClick={() => {
              if (addingTo !== null) writeNote(addingTo);
              setAddingTo(null);
            }}
          >
            {t('planGrid.writeNote')}
          </Button>
        }
        onClose={() => setAddingTo(null)}
        onPick={(workout) => {
          if (addingTo !== null) void inTurn((now) => addWorkout(now, { day: addingTo }, workout.workoutId));
          setAddingTo(null);
        }}
      />
    </div>
  );
}
