/** The way back of what was done together, for as long as it may be wanted: a message is gone with its page. */
import type { ReactNode } from 'react';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { readWayBack } from '#src/db/way-backs.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { undoTogether } from './undo-together.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import styles from './way-back-line.module.css';

/** Later, too much has come on top of it. */
const shownMilliseconds = 7 * 24 * 60 * 60_000;

type WayBackLineProps = {
  /** As it was kept. */
  of: string;
  /** What was done, as it was said then; what it says where more of it is to come. */
  text: ReactNode;
  underWay?: ReactNode;
};

/** Nothing where there is none. */
export function WayBackLine({ of, text, underWay }: WayBackLineProps) {
  const { t, format } = useWords();
  const { database, device } = useAthlete();
  const kept = useLive(() => readWayBack(database, of), [database, of], undefined);
  const undo = useOneAtATime(() => undoTogether(of));
  if (!kept || device.now() - kept.at > shownMilliseconds) return null;
  return (
    <div className={styles.line}>
      <p>
        {kept.isUnderWay && underWay ? underWay : text}
        <small>{format.moment(new Date(kept.at))}</small>
      </p>
      <Button onClick={() => void undo()}>{t('ui.undo')}</Button>
    </div>
  );
}
