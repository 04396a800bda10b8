/** Brings an export back: the file is chosen here, and what it holds is asked about in a dialog that is fetched then. */
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { isFetched } from '#src/app/start/is-fetched.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { cataloguePlace } from '#src/db/catalogue-store.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';

const RestoreDialog = onDemand(() => import('./restore/restore-dialog.tsx').then((module) => module.RestoreDialog));

export function RestoreButton() {
  const { t } = useWords();
  const { database } = useAthlete();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; round: number } | null>(null);
  // Without the catalogue it cannot be known whose the workouts of the file are.
  const isHere = useLive(
    async () => isFetched(await syncMetaIn(database)) && (await cataloguePlace(database)).rev > 0,
    [database],
    true,
  );
  return (
    <>
      <Button
        icon={<Upload aria-hidden />}
        disabledReason={isHere ? undefined : t('account.restore.arriving')}
        onClick={() => input.current?.click()}
      >
        {t('account.restore.act')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('account.restore.act')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) setChosen({ file, round: (chosen?.round ?? 0) + 1 });
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {chosen && <RestoreDialog key={chosen.round} file={chosen.file} onClose={() => setChosen(null)} />}
    </>
  );
}
