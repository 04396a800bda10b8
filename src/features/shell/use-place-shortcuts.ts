/** `g t` goes to today, `g c` to the calendar, and so on. */
import { useNavigate } from '@tanstack/react-router';
import { askAtGate } from '#src/app/gate.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { allPlaces } from './places.ts';

export function usePlaceShortcuts(): void {
  const navigate = useNavigate();
  const isVisitor = useVisitorOrAthlete() === null;
  for (const { to, label, keys, isOwn } of allPlaces) {
    // The table never changes, so the order of hooks never does.
    // oxlint-disable-next-line react/rules-of-hooks
    useShortcut(keys, label, () => {
      if (isOwn && isVisitor) askAtGate('login');
      else void navigate({ to });
    });
  }
}
