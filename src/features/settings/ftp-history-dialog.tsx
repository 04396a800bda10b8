/** The FTP or the pace of a sport over time, and an entry of the past (S2.42, S3.10, S5.14). Loaded when it is opened. */
import { useMemo, useState } from 'react';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { settingOf } from '#core/model/thresholds.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { FtpChart, type FtpPoint } from '#src/charts/ftp-chart.tsx';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { FtpEntryForm } from './ftp-entry-form.tsx';
import { type History as Of, historiesOf } from './histories.ts';
import { ftpHistoryIn, type FtpEntryRow } from './reads.ts';
import { historyTitle } from './history-title.ts';
import { recalculatedKey } from './recalculate-past.ts';
import type { Settings } from './settings-draft.ts';
import styles from './ftp-history-dialog.module.css';

export type FtpHistoryDialogProps = { settings: Settings; isOpen: boolean; onClose: () => void };

export function FtpHistoryDialog({ settings, isOpen, onClose }: FtpHistoryDialogProps) {
  const { t } = useWords();
  const { leave, question } = useAskedClose('entry');
  return (
    <>
      <Dialog title={t(historyTitle(settings))} isWide isOpen={isOpen} onClose={() => leave(onClose)}>
        <History settings={settings} leave={leave} />
      </Dialog>
      {question}
    </>
  );
}

/** @param leave the entry that is being typed, for the history of another value */
function History({ settings, leave }: { settings: Settings; leave: (then: () => void) => void }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const [sport, setSport] = useState<Sport>(settings.activeSportProfile);
  const [chosen, setChosen] = useState(0);
  const all = useLive<FtpEntryRow[] | undefined>(() => ftpHistoryIn(database), [database], undefined);
  if (!all) return null;
  const histories = historiesOf(sport, settings);
  const history = histories[chosen] ?? histories[0] ?? { sport };
  const entries = all.filter((entry) => settingOf(entry) === settingOf(history));
  return (
    <div className={styles.history}>
      {settings.displayedSportProfiles.length > 1 && (
        <SegmentedControl
          label={t('sync.field.sport')}
          value={sport}
          isWide
          options={settings.displayedSportProfiles.map((value) => ({ value, label: t(`sport.${value}`) }))}
          onChange={(next) =>
            leave(() => {
              setSport(next);
              setChosen(0);
            })
          }
        />
      )}
      {histories.length > 1 && (
        <SegmentedControl
          label={t('settings.thresholds')}
          value={settingOf(history)}
          isWide
          options={histories.map((one) => ({
            value: settingOf(one),
            label: t(`settings.history.${one.setting ?? 'ftp'}`),
          }))}
          onChange={(name) => leave(() => setChosen(histories.findIndex((one) => settingOf(one) === name)))}
        />
      )}
      {entries.length > 0 ? (
        <Entries history={history} entries={entries} present={settings[settingOf(history)] ?? null} />
      ) : (
        <p className={styles.empty}>{t(history.setting ? 'settings.history.empty' : 'settings.ftpHistory.empty')}</p>
      )}
      {!history.setting && <WayBackLine of={recalculatedKey} text={t('settings.ftpHistory.lastRecalculated')} />}
      <FtpEntryForm key={settingOf(history)} history={history} entries={all} settings={settings} />
    </div>
  );
}

type EntriesProps = { history: Of; entries: readonly RowOf<'ftpHistory'>[]; present: number | null };

function Entries({ history, entries, present }: EntriesProps) {
  const { t, format } = useWords();
  const today = useToday();
  const points = useMemo(() => pointsOf(entries, present, today), [entries, present, today]);
  return (
    <>
      <FtpChart
        label={
          history.setting
            ? t('settings.history.chart', { name: t(`settings.${history.setting}`) })
            : t('settings.ftpHistory.chart', { sport: t(`sport.${history.sport}`) })
        }
        points={points}
        isPace={history.setting !== undefined}
      />
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too, in every browser
        tabIndex={0}
        aria-label={t(history.setting ? 'settings.history.title' : 'settings.ftpHistory.title')}
        className={styles.entries}
      >
        {entries.toReversed().map(({ id, date, value }) => (
          <li key={id} className={styles.entry}>
            <span>{format.fullDate(date)}</span>
            <span className={styles.watts}>{trackedValue(history.setting, value, format)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The last entry of each day, and what holds today. */
function pointsOf(entries: EntriesProps['entries'], present: number | null, today: string): FtpPoint[] {
  const byDate = new Map(entries.map(({ date, value }) => [date, value]));
  if (present !== null) byDate.set(today, present);
  return [...byDate].map(([date, value]) => ({ date, value })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
