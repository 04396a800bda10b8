/** Starts the trainer session of a workout. A list of links has one for each card, so it names the workout to who does not see it. */
import { Play } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

interface StartLinkProps {
  workoutId: string;
  /** The planned session that will be done by it. */
  eventId?: string;
  /** Of the workout; left out where it is not on this device. */
  name: string | undefined;
  variant?: 'primary' | 'secondary';
  isLarge?: boolean;
}

export function StartLink({ workoutId, eventId, name, variant = 'secondary', isLarge = false }: StartLinkProps) {
  const { t } = useWords();
  return (
    <LinkButton
      to="/ride"
      search={{ ...(eventId && { eventId }), workoutId }}
      variant={variant}
      isLarge={isLarge}
      icon={<Play aria-hidden />}
    >
      {t('calendar.start')}
      {name && <VisuallyHidden> {name}</VisuallyHidden>}
    </LinkButton>
  );
}
