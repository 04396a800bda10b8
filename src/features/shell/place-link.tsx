/** A way to a place; a visitor who may not go there yet is asked to register or log in (S2.39). */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askAtGate } from '#src/app/gate.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import type { Place } from './places.ts';

type PlaceLinkProps = { place: Place; className: string | undefined; onGo?: (() => void) | undefined };

export function PlaceLink({ place, className, onGo }: PlaceLinkProps) {
  const { t } = useTranslation();
  const isOpen = useVisitorOrAthlete() !== null || !place.isOwn;
  const content = (
    <>
      <place.icon aria-hidden />
      <span>{t(place.label)}</span>
    </>
  );
  if (!isOpen) {
    const ask = () => {
      onGo?.();
      askAtGate('login');
    };
    return (
      <button type="button" className={className} data-dimmed onClick={ask}>
        {content}
      </button>
    );
  }
  return (
    <Link to={place.to} className={className} onClick={onGo} activeProps={{ 'aria-current': 'page' }}>
      {content}
    </Link>
  );
}
