/** An athlete's own plan: every part of it is edited where it stands, offline too. Spec S2.11, S2.44, S5.16. */
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, CalendarPlus, Copy, CopyPlus, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationOf } from '#core/domain/plans/publication.ts';
import { limits } from '#core/model/limits.ts';
import { periodType } from '#core/model/plan.ts';
import { sports } from '#core/model/sport.ts';
import { doAct } from '#src/app/do-act.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useIsNarrow } from '#src/app/use-is-narrow.ts';
import { WorkoutPicker } from '#src/app/workout-picker.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { MenuButton, type MenuGroup } from '#src/ui/menu.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  addWorkout,
  deleteWeek,
  duplicateWeek,
  insertWeek,
  moveWeek,
  moveWorkout,
  noteWeek,
  removeWorkout,
} from './acts.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { copyToMyPlans } from './copy-acts.ts';
import { InlineText } from './inline-text.tsx';
import { ItemDialog, type OpenItem } from './item-dialog.tsx';
import { MarkSign } from './mark-sign.tsx';
import { type GridEdit, PlanGrid } from './plan-grid.tsx';
import { PlanHead } from './plan-head.tsx';
import { usePlaceWords } from './place-words.ts';
import styles from './plan-page.module.css';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from './slots.ts';
import { useShownWeek } from './use-shown-week.ts';
import { WeekSwitch } from './week-switch.tsx';

export function OwnPlan({ sheet }: { sheet: PlanSheet }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const athlete = useAthlete();
  const isNarrow = useIsNarrow();
  const [cursor, setCursor] = useState<Slot>({ day: 0, place: 0 });
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [addingTo, setAddingTo] = useState<number | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const { shownWeek, goToWeek } = useShownWeek(sheet, cursor, setCursor);
  const { plan, weeks } = sheet;
  const placeWords = usePlaceWords();
  usePageTitle(plan.name);

  const change = (fields: Parameters<typeof doAct<'updatePlan'>>[1]['fields']) =>
    doAct('updatePlan', { planId: plan.id, fields });
  const copy = async () => {
    const slug = await copyToMyPlans(athlete, sheet, true);
    if (slug) await navigate({ to: '/plans/$slug', params: { slug } });
  };
  const remove = async () => {
    if (await doAct('deletePlan', { planId: plan.id })) await navigate({ to: '/plans' });
  };

  const edit = useMemo<GridEdit>(() => {
    const isFull = weeks.length >= limits.planWeeks ? t('errors.planWeeksOutOfRange') : undefined;
    const weekMenu = (index: number): MenuGroup[] => [
      {
        entries: [
          {
            id: 'duplicate',
            label: t('plans.weekActs.duplicate'),
            icon: <CopyPlus />,
            disabledReason: isFull,
            onSelect: () => void duplicateWeek(sheet, index),
          },
          {
            id: 'insert',
            label: t('plans.weekActs.insert'),
            icon: <Plus />,
            disabledReason: isFull,
            onSelect: () => void insertWeek(sheet, index),
          },
          {
            id: 'up',
            label: t('plans.weekActs.up'),
            icon: <ArrowUp />,
            disabledReason: index === 0 ? t('plans.weekActs.isFirst') : undefined,
            onSelect: () => void moveWeek(sheet, index, index - 1),
          },
          {
            id: 'down',
            label: t('plans.weekActs.down'),
            icon: <ArrowDown />,
            disabledReason: index === weeks.length - 1 ? t('plans.weekActs.isLast') : undefined,
            onSelect: () => void moveWeek(sheet, index, index + 1),
          },
        ],
      },
      {
        entries: [
          {
            id: 'delete',
            label: t('plans.weekActs.delete'),
            icon: <Trash2 />,
            isDanger: true,
            disabledReason: weeks.length === 1 ? t('plans.weekActs.isOnly') : undefined,
            onSelect: () => void deleteWeek(weeks[index]?.id ?? ''),
          },
        ],
      },
    ];
    return {
      onAdd: setAddingTo,
      onMove: (itemId, to) => moveWorkout(sheet, itemId, to),
      onRemove: removeWorkout,
      onNote: noteWeek,
      weekMenu,
    };
  }, [sheet, weeks, t]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <InlineText
              label={t('plans.name')}
              value={plan.name}
              placeholder={t('plans.name')}
              maxLength={limits.nameLength}
              isHeading
              isRequired
              onSave={(name) => change({ name })}
            />
          </h1>
          <p className={styles.facts}>
            <PublicationBadge sheet={sheet} />
            <MarkSign mark={sheet.mark} />
          </p>
        </div>
        <div className={styles.acts}>
          <Button variant="primary" icon={<CalendarPlus />} onClick={() => setIsPlacing(true)}>
            {t('plans.addToCalendar')}
          </Button>
          <MenuButton
            label={t('ui.more')}
            icon={<Ellipsis />}
            isIconOnly
            groups={[
              { entries: [{ id: 'copy', label: t('plans.copy'), icon: <Copy />, onSelect: () => void copy() }] },
              {
                entries: [
                  {
                    id: 'delete',
                    label: t('plans.delete'),
                    icon: <Trash2 />,
                    isDanger: true,
                    onSelect: () => void remove(),
                  },
                ],
              },
            ]}
          />
        </div>
      </header>
      <div className={styles.details}>
        <InlineText
          label={t('plans.description')}
          value={plan.description}
          placeholder={t('plans.addDescription')}
          maxLength={limits.textLength}
          isLong
          onSave={(description) => change({ description })}
        />
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
            options={periodType.options.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
          />
        </div>
      </div>
      <PlanHead sheet={sheet} currentWeek={shownWeek} onPickWeek={goToWeek} />
      {isNarrow && <WeekSwitch week={shownWeek} count={weeks.length} onGo={goToWeek} />}
      <PlanGrid
        sheet={sheet}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={(item, day) => setOpen({ item, day })}
        edit={edit}
      />
      <Button
        icon={<Plus />}
        disabledReason={weeks.length >= limits.planWeeks ? t('errors.planWeeksOutOfRange') : undefined}
        onClick={() => void insertWeek(sheet, weeks.length - 1)}
      >
        {t('plans.addWeek')}
      </Button>
      <ItemDialog
        open={open}
        weekCount={weeks.length}
        onClose={() => setOpen(null)}
        edit={{
          onMove: (item, day) =>
            void moveWorkout(sheet, item.id, { day, place: weeks[Math.floor(day / 7)]?.days[day % 7]?.length ?? 0 }),
          onRemove: (item) => void removeWorkout(item.id),
        }}
      />
      <CalendarDialog sheet={sheet} isOpen={isPlacing} onClose={() => setIsPlacing(false)} />
      <WorkoutPicker
        isOpen={addingTo !== null}
        title={t('plans.addTo', { place: placeWords(addingTo ?? 0) })}
        sport={plan.sport}
        onClose={() => setAddingTo(null)}
        onPick={(workout) => {
          if (addingTo !== null) void addWorkout(sheet, addingTo, workout.workoutId);
          setAddingTo(null);
        }}
      />
    </div>
  );
}

/** Public, private, or private and why it stays so. */
function PublicationBadge({ sheet }: { sheet: PlanSheet }) {
  const { t } = useTranslation();
  const publication = publicationOf(sheet.plan, sheet.outline.totalWorkouts);
  return (
    <>
      <Badge kind={publication === 'public' ? 'good' : 'neutral'}>
        {t(publication === 'public' ? 'plans.publication.public' : 'plans.publication.private')}
      </Badge>
      {(publication === 'privateForever' || publication === 'tooFewWorkouts') && (
        <span>{t(`plans.publication.${publication}`)}</span>
      )}
    </>
  );
}
