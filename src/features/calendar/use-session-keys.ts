/** What single keys do with the session that has the focus. */
import { deleteSession, markDone } from '#src/app/acts/session-acts.ts';
import { useListedKeys, useShortcut } from '#src/ui/shortcuts.ts';
import type { Board } from './board.ts';

export function useSessionKeys(board: Board): void {
  const { date, session } = board.focused;
  useListedKeys(' ', 'calendar.keys.move');
  useShortcut('d', 'calendar.keys.done', () => session && void markDone(session, !session.event.done));
  useShortcut('Delete', 'calendar.keys.delete', () => {
    if (!session) return;
    board.focusDay(date);
    void deleteSession(session.event);
  });
}
