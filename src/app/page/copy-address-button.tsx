/** Copies an address, and says so for a second (S9.05); where the browser refuses, the address is said instead. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const copiedMilliseconds = 1_000;

type CopyAddressButtonProps = {
  address: string;
  /** What it leads to, where a page has several addresses. */
  name?: string;
};

export function CopyAddressButton({ address, name }: CopyAddressButtonProps) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      toast({ kind: 'warning', text: t('plans.linkNotCopied', { link: address }) });
    }
  };
  const words = t(isCopied ? 'sharing.copied' : 'sharing.copy');
  return (
    <Button
      variant="primary"
      icon={isCopied ? <Check /> : <Copy />}
      aria-label={name === undefined ? undefined : `${words}, ${name}`}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
