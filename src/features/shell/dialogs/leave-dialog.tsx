/** Asks before a page with an unsaved form is left, and before the back button closes a dialog with one (S2.25). */
import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

/** What of an address opens a dialog with a form of its own. The settings keep what was typed in theirs, except in an entry over it. */
const formIn = ({ dialog, add, event }: Partial<Record<'dialog' | 'add' | 'event', unknown>>): unknown =>
  dialog === 'create-plan' || hasUnsavedWork('entry') ? dialog : (add ?? event);

export function LeaveDialog() {
  const { t } = useWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!hasUnsavedWork('form')) return false;
      if (current.pathname !== next.pathname) return true;
      // What else only changes the query (a tab, another open dialog) keeps what was typed; the page itself has asked before.
      if (action === 'PUSH' || action === 'REPLACE') return false;
      const form = formIn(current.search);
      return form !== undefined && form !== formIn(next.search);
    },
    enableBeforeUnload: () => hasUnsavedWork('form'),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={t('shell.leaveTitle')}
      confirmLabel={t('shell.leave')}
      isOpen={status === 'blocked'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{t('shell.leaveText')}</p>
    </ConfirmDialog>
  );
}
