/** The name of an activity: a heading that can be written over. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/model/limits.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './name-form.module.css';
import type { Activity } from './reads.ts';

export function NameForm({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <div className={styles.name}>
        <h1>{activity.name}</h1>
        <IconButton label={t('activities.rename')} icon={<Pencil />} onClick={() => setTyped(activity.name)} />
      </div>
    );
  const save = async () => {
    const name = typed.trim();
    if (name !== '' && name !== activity.name)
      await doAct('updateActivity', { activityId: activity.id, fields: { name } }, { activities: [activity] });
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
        isLabelHidden
        label={t('activities.rename')}
        value={typed}
        maxLength={limits.nameLength}
        onChange={setTyped}
      />
      <Button type="submit" variant="primary">
        {t('ui.save')}
      </Button>
      <Button onClick={() => setTyped(null)}>{t('ui.cancel')}</Button>
    </form>
  );
}
