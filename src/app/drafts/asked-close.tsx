/** A dialog with a form asks before it drops what was typed there (S2.25). */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

/**
 * @param kind of what is typed in the dialog
 * @returns goes on at once, or once the athlete lets go of what is unsaved; and the question, to stand beside the dialog
 */
export function useAskedClose(kind: 'form' | 'entry' = 'form'): {
  leave: (then: () => void) => void;
  question: ReactNode;
} {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  return {
    leave: (then) => (hasUnsavedWork(kind) ? setAsked({ goOn: then }) : then()),
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

/** A dialog that nothing else closes than its X and Escape. */
export function AskedDialog(props: ComponentProps<typeof Dialog>) {
  const { leave, question } = useAskedClose();
  return (
    <>
      <Dialog {...props} onClose={() => leave(props.onClose)} />
      {question}
    </>
  );
}
