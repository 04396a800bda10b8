/** What single keys do with the session that has the focus. */
import { deleteSession, markDone } from '#src/app/session-acts.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import type { Board } from './board.ts';

export function useSessionKeys(board: Board): void {
  const { date, session } = board.focused;
  useShortcut('m', 'calendar.keys.move', () => session && board.pickUp(session));
  useShortcut('d', 'calendar.keys.done', () => session && void markDone(session, !session.event.done));
  useShortcut('Delete', 'calendar.keys.delete', () => {
    if (!session) return;
    board.focusDay(date);
    void deleteSession(session.event);
  });
}
