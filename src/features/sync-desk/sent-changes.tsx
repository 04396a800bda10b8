/** What the server has had from this device in the last 30 days; read when it is opened. */
import { useState } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ChangeList } from './change-list.tsx';
import { firstShown, readSent } from './reads.ts';

export function SentChanges() {
  const { t } = useWords();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={t('sync.sent')} onOpen={() => setWasOpened(true)}>
      {wasOpened && <SentList />}
    </Disclosure>
  );
}

function SentList() {
  const { t } = useWords();
  const tag = useTag();
  const { database } = useAthlete();
  const [most, setMost] = useState(firstShown);
  const sent = useLive(() => readSent(database, most), [database, most, tag], null);
  if (!sent) return null;
  if (sent.length === 0) return <p>{t('sync.nothingSent')}</p>;
  return (
    <>
      <ChangeList changes={sent} />
      {sent.length === most && <Button onClick={() => setMost(most * 4)}>{t('sync.showMore')}</Button>}
    </>
  );
}
