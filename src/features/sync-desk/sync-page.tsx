/** The sync desk: every change by name, what it waits for, and what only the athlete can decide. */
import { useState } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { DecisionCard } from './decision-card.tsx';
import { type Asked, DecisionConfirm } from './decision-confirm.tsx';
import { DeskSection } from './desk-section.tsx';
import { DeskStatus } from './desk-status.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { NoticeList } from './notice-list.tsx';
import { firstShown, readDesk, type Desk } from './reads.ts';
import { RestoredNote } from './restored-note.tsx';
import { SentChanges } from './sent-changes.tsx';
import { ThisDevice } from './this-device.tsx';
import styles from './sync-page.module.css';

export function SyncPage({ loaded }: { loaded: Desk }) {
  const { t } = useWords();
  const tag = useTag();
  const { database } = useAthlete();
  const [most, setMost] = useState(firstShown);
  const desk = useLive(() => readDesk(database, most), [database, most, tag], loaded);
  // Outside its card, which goes where another device decides.
  const [asked, setAsked] = useState<Asked | null>(null);
  const showMore = () => setMost(most * 4);
  const { counts, decisions, setAside, notices, waiting, unreadable, drafts } = desk;
  const { restored } = desk.meta;

  return (
    <div className={styles.page}>
      <h1>{t('sync.title')}</h1>
      <DeskStatus desk={desk} />
      {restored && <RestoredNote restored={restored} />}
      {decisions.cards.length + setAside.length > 0 && (
        <DeskSection title={t('sync.needsDecision')} count={counts.attention}>
          {decisions.cards.map((card) => (
            <DecisionCard
              key={card.key}
              card={card}
              onAsk={(choice, confirmLabel) => setAsked({ card, choice, confirmLabel })}
            />
          ))}
          {decisions.more > 0 && <Button onClick={showMore}>{t('sync.showMore')}</Button>}
          {setAside.length > 0 && <ChangeList changes={setAside} note={t('sync.setAside')} />}
        </DeskSection>
      )}
      {notices.length > 0 && (
        <DeskSection title={t('sync.notices')} count={counts.notices}>
          <NoticeList notices={notices} />
        </DeskSection>
      )}
      {drafts.length > 0 && <DraftsSection drafts={drafts} />}
      {waiting.length > 0 && (
        <DeskSection title={t('sync.waiting')} count={counts.waiting}>
          <ChangeList changes={waiting} />
          {counts.waiting > waiting.length && <Button onClick={showMore}>{t('sync.showMore')}</Button>}
        </DeskSection>
      )}
      {unreadable.length > 0 && (
        <DeskSection title={t('sync.unreadable')} count={counts.unreadable}>
          <ChangeList changes={unreadable} note={t('sync.unreadableNote')} />
        </DeskSection>
      )}
      {asked && (
        <DecisionConfirm
          {...asked}
          card={decisions.cards.find(({ key }) => key === asked.card.key) ?? asked.card}
          onClose={() => setAsked(null)}
        />
      )}
      <SentChanges />
      <ThisDevice meta={desk.meta} />
    </div>
  );
}
