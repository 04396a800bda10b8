/** What is written about a workout: name, sport, pool, purpose, description and tags. */
import { useState } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { sports, type Sport } from '#core/model/sport.ts';
import { writeTags } from '#core/model/tags.ts';
import { type Pool, poolMeters, workoutTypes } from '#core/model/workout.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { TagsField } from '#src/app/workouts/tags-field.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { FaceProps } from './face.ts';
import { goToInvalid, useOpen } from './text/use-unread.ts';
import styles from './editor-fields.module.css';

type EditorFieldsProps = {
  edited: EditedWorkout;
  /** The sports that the athlete trains. */
  displayed: readonly Sport[] | undefined;
  lacksName: boolean;
  onChange: (next: EditedWorkout, mark?: string) => void;
  /** Says that tags are typed that are no part of the workout, since they do not fit. */
  onUnfitTags: FaceProps['onOpen'];
};

const pools = Object.keys(poolMeters) as Pool[];

export function EditorFields({ edited, displayed, lacksName, onChange, onUnfitTags }: EditorFieldsProps) {
  const { t } = useWords();
  const { name, sport, pool, description, workoutType, tags } = edited;
  const offered = sports.filter((one) => one === sport || !displayed || displayed.includes(one));
  return (
    <div className={styles.fields}>
      <div className={styles.line}>
        <TextField
          label={t('editor.name')}
          name="name"
          value={name}
          maxLength={workoutLimits.nameCharacters}
          autoComplete="off"
          error={lacksName ? t('editor.nameMissing') : undefined}
          onChange={(text) => onChange({ ...edited, name: text }, 'name')}
        />
        <Select
          label={t('editor.sport')}
          value={sport}
          options={offered.map((value) => ({ value, label: t(`sport.${value}`) }))}
          onChange={(value) => onChange({ ...edited, sport: value })}
        />
        {(sport === 'swim' || pool) && (
          <Select
            label={t('pool.label')}
            value={pool ?? ''}
            options={[
              { value: '', label: t('editor.anyPool') },
              ...pools.map((value) => ({ value, label: t(`pool.length.${value}`) })),
            ]}
            onChange={(value) => onChange(withOr(edited, 'pool', value || undefined))}
          />
        )}
        <Select
          label={t('editor.purpose')}
          value={workoutType ?? ''}
          options={[
            { value: '', label: t('editor.noPurpose') },
            ...workoutTypes.map((value) => ({ value, label: t(`workout.type.${value}`) })),
          ]}
          onChange={(value) => onChange(withOr(edited, 'workoutType', value || undefined))}
        />
      </div>
      <Disclosure summary={t('editor.about')} isOpenAtFirst={false}>
        <div className={styles.about}>
          <TextField
            label={t('editor.description')}
            value={description}
            rows={4}
            maxLength={workoutLimits.descriptionCharacters}
            onChange={(text) => onChange({ ...edited, description: text }, 'description')}
          />
          <EditedTags
            tags={tags}
            onChange={(next) => onChange({ ...edited, tags: next }, 'tags')}
            onUnfit={onUnfitTags}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** A field that may be absent, given a value or taken away. */
function withOr<Name extends 'pool' | 'workoutType'>(
  edited: EditedWorkout,
  name: Name,
  value: EditedWorkout[Name] | undefined,
): EditedWorkout {
  const { [name]: _before, ...others } = edited;
  return value === undefined ? (others as EditedWorkout) : { ...edited, [name]: value };
}

type EditedTagsProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onUnfit: FaceProps['onOpen'];
};

function EditedTags({ tags, onChange, onUnfit }: EditedTagsProps) {
  // Text is never rewritten while it is typed, and what does not fit stays until it is corrected.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? writeTags(tags);
  const fitting = (next: string): string[] | null => (fitTags(readTags(next)) ? readTags(next) : null);
  useOpen(fitting(text) === null, onUnfit, goToInvalid);
  return (
    <TagsField
      text={text}
      onChange={(next) => {
        setTyped(next);
        const read = fitting(next);
        if (read) onChange(read);
      }}
      onBlur={() => fitting(text) && setTyped(null)}
    />
  );
}
