/** The name and the sport of an activity: a heading that can be edited. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';
import { otherSports } from '#core/model/written-entry.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { describeActivity } from './describe-activity.ts';
import styles from './describe-form.module.css';
import type { Activity } from './reads.ts';

type SportName = (typeof sports)[number] | (typeof otherSports)[number];

/** The one of the two that says it. */
const sportOf = ({ sport, otherSport }: Activity): SportName => (sport === 'other' ? (otherSport ?? 'other') : sport);

const fieldsOf = (name: SportName): Pick<Activity, 'sport' | 'otherSport'> => {
  const own = sports.find((sport) => sport === name);
  return own ? { sport: own, otherSport: null } : { sport: 'other', otherSport: name as (typeof otherSports)[number] };
};

type DescribeFormProps = {
  activity: Activity;
  /** What was recorded, where it is here: another sport has other numbers. */
  recorded: RecordedActivity | null;
};

export function DescribeForm({ activity, recorded }: DescribeFormProps) {
  const { t } = useWords();
  const athlete = useAthlete();
  const [typed, setTyped] = useState<{ name: string; sport: SportName } | null>(null);
  if (typed === null)
    return (
      <div className={styles.name}>
        <h1>{activity.name}</h1>
        <IconButton
          label={t('activities.describe')}
          icon={<Pencil />}
          onClick={() => setTyped({ name: activity.name, sport: sportOf(activity) })}
        />
      </div>
    );
  const save = async () => {
    const name = typed.name.trim();
    const fields = {
      ...(name !== '' && name !== activity.name && { name }),
      ...(typed.sport !== sportOf(activity) && fieldsOf(typed.sport)),
    };
    if (Object.keys(fields).length > 0) await describeActivity(athlete, activity, fields, recorded);
    setTyped(null);
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        autoFocus
        label={t('library.name')}
        value={typed.name}
        maxLength={limits.nameLength}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <Select
        label={t('workout.sport')}
        value={typed.sport}
        onChange={(sport) => setTyped({ ...typed, sport })}
        options={[
          ...sports.map((value) => ({ value, label: t(`sport.${value}`) })),
          ...otherSports.map((value) => ({ value, label: t(`calendar.sport.${value}`) })),
        ]}
      />
      <Button type="submit" variant="primary">
        {t('ui.save')}
      </Button>
      <Button onClick={() => setTyped(null)}>{t('ui.cancel')}</Button>
    </form>
  );
}
