/** Takes everything along as one file; what that needs is loaded when it is asked for, and works offline. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isFetched } from '#src/app/start/is-fetched.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

export function ExportButton() {
  const { t } = useWords();
  const athlete = useAthlete();
  const meta = useLive(() => syncMetaIn(athlete.database), [athlete.database], undefined);
  const [isBusy, setIsBusy] = useState(false);

  const run = async () => {
    setIsBusy(true);
    try {
      const { exportAccount } = await import('./export/export-account.ts');
      const { file, leftOut } = await exportAccount(athlete);
      toast({ kind: 'good', text: t('account.export.done', { file }) });
      if (leftOut > 0) toast({ text: t('account.export.leftOut', { count: leftOut }) });
    } catch (error) {
      reportError(error);
      toast({ kind: 'danger', text: t('account.export.failed') });
    } finally {
      setIsBusy(false);
    }
  };
  const isArriving = meta !== undefined && !isFetched(meta);
  const reason = isBusy ? t('account.busy') : isArriving ? t('account.export.arriving') : undefined;
  return (
    <Button icon={<Download aria-hidden />} disabledReason={reason} onClick={() => void run()}>
      {t('account.export.act')}
    </Button>
  );
}
