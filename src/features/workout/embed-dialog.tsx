/** The code that shows this workout on another site, ready to be copied. */
import { CopyDialog } from '#src/app/workouts/copy-dialog.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { embedCode } from './embed-code.ts';

type EmbedDialogProps = { workout: { workoutId: string; name: string }; isOpen: boolean; onClose: () => void };

export function EmbedDialog({ workout, isOpen, onClose }: EmbedDialogProps) {
  const { t } = useWords();
  return (
    <CopyDialog
      title={t('workout.embed.title')}
      isOpen={isOpen}
      onClose={onClose}
      value={embedCode(location.origin, workout.workoutId, workout.name)}
      rows={5}
      label={t('workout.embed.label')}
      description={t('workout.embed.text')}
      words={{
        copy: t('workout.embed.copy'),
        copied: t('workout.embed.copied'),
        refused: t('workout.embed.refused'),
      }}
    />
  );
}
