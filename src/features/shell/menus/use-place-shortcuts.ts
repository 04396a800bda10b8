/** `g t` goes to today, `g c` to the calendar, and so on. */
import { useNavigate } from '@tanstack/react-router';
import { passesGate } from '#src/app/session/gate.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { allPages } from './places.ts';

export function usePlaceShortcuts(): void {
  const navigate = useNavigate();
  for (const { to, label, keys, gate } of allPages) {
    // The table never changes, so the order of hooks never does.
    // oxlint-disable-next-line react/rules-of-hooks
    useShortcut(keys, label, () => {
      if (passesGate(gate)) void navigate({ to });
    });
  }
}
