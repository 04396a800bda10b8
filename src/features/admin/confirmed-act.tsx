/** An act on one row, confirmed first. Its button goes with it, so the focus then goes to the part that it was in. */
import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { codeOf, useAdminAct } from './requests.ts';

type ConfirmedActProps<Input, Output> = {
  endpoint: Endpoint<Input, Output>;
  input: Input & Record<string, unknown>;
  label: string;
  /** Names the thing. */
  question: string;
  /** What it means for others. */
  children?: ReactNode;
};

export function ConfirmedAct<Input, Output>({
  endpoint,
  input,
  label,
  question,
  children,
}: ConfirmedActProps<Input, Output>) {
  const { t } = useWords();
  const place = useRef<HTMLSpanElement>(null);
  const act = useAdminAct(endpoint);
  const [isAsking, setIsAsking] = useState(false);
  const run = () =>
    act.mutate(input, {
      onSuccess: () => goOnFrom(place.current),
      // The row has no room for a sentence.
      onError: (error) => toast({ kind: 'danger', text: t(`errors.${codeOf(error)}`) }),
    });
  return (
    <span ref={place}>
      <Button disabledReason={act.isPending ? t('account.busy') : undefined} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={question}
        confirmLabel={label}
        isOpen={isAsking}
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </span>
  );
}

/** An athlete who has gone elsewhere while the server was asked stays there. */
function goOnFrom(place: HTMLElement | null): void {
  const at = document.activeElement;
  const isHere = at === document.body || place?.contains(at) || at?.closest('[role="alertdialog"]');
  if (isHere) place?.closest('section')?.focus({ preventScroll: true });
}
