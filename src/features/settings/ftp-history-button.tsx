/** Opens the FTP history; its code and its chart are fetched then, and S8.02 says so where that fails. */
import { type ComponentType, useState } from 'react';
import { allWords } from '#src/i18n/i18n.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import type { FtpHistoryDialogProps } from './ftp-history-dialog.tsx';
import { historyTitle } from './history-title.ts';
import type { Settings } from './settings-draft.ts';

export function FtpHistoryButton({ settings }: { settings: Settings }) {
  const { t } = useWords();
  const [loaded, setLoaded] = useState<{ History: ComponentType<FtpHistoryDialogProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const [{ FtpHistoryDialog }] = await Promise.all([import('./ftp-history-dialog.tsx'), allWords()]);
      setLoaded({ History: FtpHistoryDialog });
      setIsOpen(true);
    } catch {
      toast({ kind: 'danger', text: t('settings.ftpHistory.notLoaded') });
    }
  };
  return (
    <>
      <Button onClick={() => void open()}>{t(historyTitle(settings))}</Button>
      {loaded && <loaded.History settings={settings} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
