/** Asks before a page with an unsaved form is left (S2.25). */
import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

export function LeaveDialog() {
  const { t } = useWords();
  const { status, proceed, reset } = useBlocker({
    // What only changes the query (a tab, an open dialog) stays on the page.
    shouldBlockFn: ({ current, next }) => hasUnsavedWork('form') && current.pathname !== next.pathname,
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
