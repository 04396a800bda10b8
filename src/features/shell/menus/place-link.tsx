/** A way to a place; an athlete who may not go there yet is asked to register, log in or go premium (S2.39, S4.02). */
import { Link } from '@tanstack/react-router';
import { gates, may } from '#core/model/access.ts';
import { useConfig } from '#src/app/start/config.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { outsideAddress, type Place } from './places.ts';

type PlaceLinkProps = { place: Place; className: string | undefined; onGo?: (() => void) | undefined };

export function PlaceLink({ place, className, onGo }: PlaceLinkProps) {
  const { t } = useWords();
  const { addresses } = useConfig();
  const user = useVisitorOrAthlete();
  const isOpen = may(user, gates[place.gate]);
  const content = (
    <>
      <place.icon aria-hidden />
      <span>{t(place.label)}</span>
      {place.isNew && <Badge kind="accent">{t('shell.new')}</Badge>}
    </>
  );
  if (isOpen && 'to' in place) {
    return (
      <Link to={place.to} className={className} onClick={onGo} activeProps={{ 'aria-current': 'page' }}>
        {content}
      </Link>
    );
  }
  if (isOpen && 'page' in place) {
    return (
      <a href={outsideAddress(place, addresses)} className={className}>
        {content}
      </a>
    );
  }
  const go = () => {
    onGo?.();
    if (passesGate(place.gate) && 'dialog' in place) openDialog(place.dialog);
  };
  return (
    <button type="button" className={className} data-dimmed={user === null || undefined} onClick={go}>
      {content}
    </button>
  );
}
