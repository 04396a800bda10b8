/** The name and the sport of an activity: a heading that can be edited. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';
import { otherSports } from '#core/model/written-entry.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { useRowDraft } from '#src/app/drafts/use-row-draft.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { describeActivity } from './describe-activity.ts';
import styles from './describe-form.module.css';
import type { Activity } from './reads.ts';

type SportName = (typeof sports)[number] | (typeof otherSports)[number];

/** The one of the two that says it. */
const sportOf = ({ sport, otherSport }: Pick<Activity, 'sport' | 'otherSport'>): SportName =>
  sport === 'other' ? (otherSport ?? 'other') : sport;

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
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Fields activity={activity} recorded={recorded} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.name}>
      <h1>{activity.name}</h1>
      <IconButton label={t('activities.describe')} icon={<Pencil />} onClick={() => setOpen(true)} />
    </div>
  );
}

function Fields({ activity, recorded, onClose }: DescribeFormProps & { onClose: () => void }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const { draft, change, value, edit, changes } = useRowDraft(activity);
  const sport = sportOf({ sport: value('sport') ?? activity.sport, otherSport: value('otherSport') });
  const setSport = (name: SportName) => {
    const fields = fieldsOf(name);
    edit('sport', fields.sport);
    edit('otherSport', fields.otherSport);
  };
  const save = useOneAtATime(async () => {
    const name = changes.name?.trim() ?? '';
    const fields = {
      ...(name !== '' && name !== activity.name && { name }),
      ...(sport !== sportOf(activity) && fieldsOf(sport)),
    };
    if (Object.keys(fields).length > 0) await describeActivity(athlete, activity, fields, recorded);
    onClose();
  });
  const elsewhere = { table: 'activities', row: activity, draft, onChange: change } as const;
  return (
    <>
      <h1>
        <VisuallyHidden>{activity.name}</VisuallyHidden>
      </h1>
      <form
        className={styles.name}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <TextField
            autoFocus
            label={t('library.name')}
            value={value('name') ?? ''}
            maxLength={limits.nameLength}
            onChange={(name) => edit('name', name)}
          />
          <ChangedElsewhere field="name" {...elsewhere} />
        </div>
        <div>
          <Select
            label={t('workout.sport')}
            value={sport}
            onChange={setSport}
            options={[
              ...sports.map((one) => ({ value: one, label: t(`sport.${one}`) })),
              ...otherSports.map((one) => ({ value: one, label: t(`calendar.sport.${one}`) })),
            ]}
          />
          <ChangedElsewhere field="sport" together={['otherSport']} {...elsewhere} />
        </div>
        <Button type="submit" variant="primary">
          {t('ui.save')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </form>
    </>
  );
}
