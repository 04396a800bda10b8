/** A dialog with a form asks before it drops what was typed there (S2.25). */
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

/** @returns goes on at once, or once the athlete lets go of what is unsaved; and the question, to stand beside the dialog */
export function useAskedClose(): { leave: (then: () => void) => void; question: ReactNode } {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  return {
    leave: (then) => (hasUnsavedWork('form') ? setAsked({ goOn: then }) : then()),
    question: (
      <ConfirmDialog
        title={t('shell.leaveTitle')}
        confirmLabel={t('shell.leave')}
        isOpen={asked !== null}
        onConfirm={() => asked?.goOn()}
        onClose={() => setAsked(null)}
      >
        <p>{t('shell.leaveText')}</p>
      </ConfirmDialog>
    ),
  };
}
