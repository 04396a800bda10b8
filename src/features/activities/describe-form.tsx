/** The name, the sport and the tags of an activity: a heading that can be edited. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { writeTags } from '#core/model/tags.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { useRowDraft } from '#src/app/drafts/use-row-draft.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { TagsField } from '#src/app/workouts/tags-field.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import pageStyles from './activity-page.module.css';
import { Tags } from './activity-tags.tsx';
import { describeActivity } from './describe-activity.ts';
import styles from './describe-form.module.css';
import type { Activity } from './reads.ts';
import { fieldsOfSport, type SportName, sportNameOf, sportOptions } from './sport-names.ts';

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
      <div className={styles.title}>
        <h1>{activity.name}</h1>
        <IconButton label={t('activities.describe')} icon={<Pencil />} onClick={() => setOpen(true)} />
      </div>
      <Tags tags={activity.tags} />
    </div>
  );
}

function Fields({ activity, recorded, onClose }: DescribeFormProps & { onClose: () => void }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const { draft, change, value, edit, changes } = useRowDraft(activity);
  const sport = sportNameOf({ sport: value('sport') ?? activity.sport, otherSport: value('otherSport') });
  const setSport = (name: SportName) => {
    const fields = fieldsOfSport(name);
    edit('sport', fields.sport);
    edit('otherSport', fields.otherSport);
  };
  // What another device adds meanwhile stays: only what was typed here is sent.
  const [tagged] = useState(activity.tags ?? []);
  const [tagText, setTagText] = useState(() => writeTags(tagged));
  const tags = readTags(tagText);
  const save = useOneAtATime(async () => {
    if (!fitTags(tags)) return;
    const name = changes.name?.trim() ?? '';
    const fields = {
      ...(name !== '' && name !== activity.name && { name }),
      ...(sport !== sportNameOf(activity) && fieldsOfSport(sport)),
      ...(!sameValue(tags, tagged) && { tags }),
    };
    if (Object.keys(fields).length > 0)
      await describeActivity(athlete, { ...activity, tags: tagged }, fields, recorded);
    onClose();
  });
  useUnsavedWork(!sameValue(tags, tagged));
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
          <Select label={t('workout.sport')} value={sport} onChange={setSport} options={sportOptions(t)} />
          <ChangedElsewhere field="sport" together={['otherSport']} {...elsewhere} />
          {recorded === null && sport !== sportNameOf(activity) && (
            <p className={pageStyles.note}>{t('activities.recording.numbersFollow')}</p>
          )}
        </div>
        <TagsField text={tagText} onChange={setTagText} />
        <Button type="submit" variant="primary">
          {t('ui.save')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </form>
    </>
  );
}
