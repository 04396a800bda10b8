/** What an athlete can do with a workout: ride it, plan it, save it, edit or copy it, delete their own. */
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarPlus,
  CodeXml,
  Copy,
  Download,
  EllipsisVertical,
  Globe,
  ListPlus,
  LockKeyhole,
  Pencil,
  Printer,
  Search,
  Smartphone,
  Tag,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#src/app/page/dialogs.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useWorkoutActs } from '#src/app/workouts/workout-actions.tsx';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import type { WorkoutPageData } from './workout-data.ts';
import styles from './workout-buttons.module.css';

const ExportDialog = onDemand(async () => {
  const [module] = await Promise.all([import('#src/app/export/export-dialog.tsx'), loadLaterWords()]);
  return module.ExportDialog;
});

export function WorkoutButtons({ shown }: { shown: WorkoutPageData }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const acts = useWorkoutActs();
  // Not there before it is first asked for; then it stays, so that it can leave in motion.
  const [exporting, setExporting] = useState<'never' | 'open' | 'closed'>('never');
  const [isEmbedding, setEmbedding] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const { workoutId, slug, content, version } = shown;
  // What was written earlier stays as it was.
  const isNewest = version.number === version.of;
  const named = { workoutId, name: content.name };

  const remove = async () => {
    if (await doAct('deleteWorkout', { workoutId }, { workouts: [{ id: workoutId, name: content.name }] }))
      await navigate({ to: '/library' });
  };

  // As the page shows it: what was changed elsewhere since is asked about.
  const row = { id: workoutId, isPublic: shown.isPublic };
  const visibility: MenuEntry = shown.isPublic
    ? {
        id: 'unpublish',
        label: t('plans.unpublish'),
        icon: <LockKeyhole />,
        description: t('workout.unpublishNote'),
        onSelect: () => void doAct('makeWorkoutPrivate', { workoutId }, { workouts: [row] }),
      }
    : {
        id: 'publish',
        label: t('plans.publish'),
        icon: <Globe />,
        description: t('workout.publishNote'),
        disabledReason: content.segments.length > 0 ? undefined : t('errors.workoutWithoutSteps'),
        onSelect: () => void doAct('makeWorkoutPublic', { workoutId }, { workouts: [row] }),
      };

  const entries: MenuEntry[] = [
    {
      id: 'ride-now',
      label: t('ride.link.title'),
      icon: <Smartphone />,
      onSelect: () => openDialog('ride-now', workoutId),
    },
    // A rest day has no steps that another could be like, or that a file could hold.
    ...(content.segments.length > 0
      ? [
          {
            id: 'similar',
            label: t('workout.findSimilar'),
            icon: <Search />,
            onSelect: () => void navigate({ to: '/search', search: { like: slug } }),
          },
          { id: 'export', label: t('library.exportFile'), icon: <Download />, onSelect: () => setExporting('open') },
        ]
      : []),
    {
      id: 'card',
      label: t('card.title'),
      icon: <Printer />,
      onSelect: () => void navigate({ to: '/card', search: { workoutId } }),
    },
    {
      id: 'embed',
      label: t('workout.embed.title'),
      icon: <CodeXml />,
      disabledReason: shown.isPublic ? undefined : t('workout.embed.private'),
      onSelect: () => setEmbedding(true),
    },
    {
      id: 'copy',
      label: t('workout.copy'),
      icon: <Copy />,
      onSelect: () => void navigate({ to: '/workouts/$id/copy', params: { id: slug } }),
    },
    ...(shown.isMine && isNewest
      ? [{ id: 'tags', label: t('workout.editTags'), icon: <Tag />, onSelect: () => setTagging(true) }]
      : []),
    ...(shown.isMine
      ? [
          visibility,
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
      <StartLink workoutId={workoutId} name={named.name} variant="primary" />
      <Button icon={<CalendarPlus />} onClick={() => acts.addToCalendar(named)}>
        {t('workout.addToCalendar')}
      </Button>
      <Button icon={<ListPlus />} onClick={() => acts.addToList(named)}>
        {t('workout.addToList')}
      </Button>
      {shown.isMine && (
        <LinkButton to="/workouts/$id/edit" params={{ id: slug }} icon={<Pencil />}>
          {t('ui.edit')}
        </LinkButton>
      )}
      <MenuButton label={t('ui.more')} icon={<EllipsisVertical />} groups={[{ entries }]} />
      <EmbedDialog workout={named} isOpen={isEmbedding} onClose={() => setEmbedding(false)} />
      {shown.isMine && <TagsDialog shown={shown} isOpen={isTagging} onClose={() => setTagging(false)} />}
      {acts.dialogs}
      {exporting !== 'never' && (
        <ExportDialog content={content} isOpen={exporting === 'open'} onClose={() => setExporting('closed')} />
      )}
    </div>
  );
}
