/** A text to be taken elsewhere: a link, or the code of an embedded workout; what was copied is said for a second (S9.05). */
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '#src/app/page/announce.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const feedbackMilliseconds = 1_000;

type CopyDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What is copied, and what it is for. */
  value: string;
  label: string;
  description: string;
  /** Several lines. */
  rows?: number;
  words: { copy: string; copied: string; refused: string };
  /** Other things to do with it, before the button that copies. */
  acts?: ReactNode;
};

export function CopyDialog({ title, isOpen, onClose, value, label, description, rows, words, acts }: CopyDialogProps) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);

  useEffect(() => {
    if (copied !== 'yes') return;
    announce(words.copied);
    const timer = setTimeout(() => setCopied(null), feedbackMilliseconds);
    return () => clearTimeout(timer);
  }, [copied, words.copied]);

  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {acts}
          <Button variant="primary" onClick={() => void copy()}>
            {copied === 'yes' ? words.copied : words.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        description={description}
        error={copied === 'refused' ? words.refused : undefined}
        value={value}
        rows={rows}
        readOnly
        onChange={() => undefined}
      />
    </Dialog>
  );
}
