/** A reminder of the day's training on this device (S2.14): on or off, and when; it counts at once. */
import { useRef } from 'react';
import { reminderIn, reminderSupport, saveReminder, stopReminder } from '#src/app/server/reminders.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';

const times = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});
const usualTime = '07:00';

type ReminderSectionProps = { pushKey: string; timezone: string };

export function ReminderSection({ pushKey, timezone }: ReminderSectionProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const time = useLive(() => reminderIn(athlete.database), [athlete.database], null);
  const acts = useRef(Promise.resolve());
  const support = reminderSupport();

  const change = async (wanted: string | null) => {
    try {
      if (wanted === null) await stopReminder(athlete);
      else await saveReminder(athlete, pushKey, wanted);
    } catch {
      // The push service of the browser's maker or our server; neither is the athlete's doing.
      toast({ kind: 'warning', text: t('reminders.failed') });
    }
  };
  // One after the other: the last tap is what holds.
  const next = (wanted: string | null) => {
    acts.current = acts.current.then(() => change(wanted));
  };

  return (
    <SettingsSection title={t('reminders.title')} note={t('reminders.note')}>
      <Switch
        label={t('reminders.remind')}
        isChecked={time !== null && support === 'ready'}
        disabledReason={support === 'ready' ? undefined : t(`reminders.${support}`)}
        onChange={(isOn) => next(isOn ? usualTime : null)}
      />
      {time !== null && support === 'ready' && (
        <Select
          label={t('reminders.time')}
          description={t('reminders.zone', { zone: timezone })}
          value={time}
          options={times.map((one) => ({ value: one, label: format.timeOfDay(one) }))}
          onChange={next}
        />
      )}
    </SettingsSection>
  );
}
