/** What an athlete can do with a workout: ride it, plan it, keep it, copy it, delete their own. */
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Copy, EllipsisVertical, ListPlus, Play, Smartphone, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { workoutLimits } from '#core/model/workout.ts';
import { slugOf } from '#core/model/ids.ts';
import { currentAthlete } from '#src/app/athlete.ts';
import { openDialog } from '#src/app/dialogs.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { passesGate } from '#src/app/gate.ts';
import { useWorkoutActs } from '#src/app/workout-actions.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import type { WorkoutPageData } from './workout-data.ts';
import styles from './workout-buttons.module.css';

export function WorkoutButtons({ shown }: { shown: WorkoutPageData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acts = useWorkoutActs();
  const { workoutId, content } = shown;
  const named = { workoutId, name: content.name };

  const copy = async () => {
    if (!passesGate('createWorkout')) return;
    const name = t('workout.copyOf', { name: content.name }).slice(0, workoutLimits.nameCharacters);
    const copyId = freshRowId();
    const isMade = await doAct('createWorkout', {
      workoutId: copyId,
      versionId: freshRowId(),
      createdAt: new Date().toISOString(),
      content: { ...content, name, authorName: currentAthlete()?.username ?? '' },
    });
    if (isMade) await navigate({ to: '/workouts/$slug/{-$version}', params: { slug: slugOf(name, copyId) } });
  };
  const remove = async () => {
    if (await doAct('deleteWorkout', { workoutId })) await navigate({ to: '/library' });
  };

  const entries: MenuEntry[] = [
    {
      id: 'ride-now',
      label: t('ride.link.title'),
      icon: <Smartphone />,
      onSelect: () => openDialog('ride-now', workoutId),
    },
    { id: 'copy', label: t('workout.copy'), icon: <Copy />, onSelect: () => void copy() },
    ...(shown.isMine
      ? [
          {
            id: 'delete',
            label: t('workout.delete'),
            icon: <Trash2 />,
            isDanger: true,
            description: t('workout.deleteNote'),
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];

  return (
    <div className={styles.buttons} data-print="never">
      <LinkButton to="/ride" search={{ workoutId }} variant="primary" icon={<Play />}>
        {t('workout.start')}
      </LinkButton>
      <Button icon={<CalendarPlus />} onClick={() => acts.addToCalendar(named)}>
        {t('workout.addToCalendar')}
      </Button>
      <Button icon={<ListPlus />} onClick={() => acts.addToList(named)}>
        {t('workout.addToList')}
      </Button>
      <MenuButton label={t('ui.more')} icon={<EllipsisVertical />} groups={[{ entries }]} />
      {acts.dialogs}
    </div>
  );
}
