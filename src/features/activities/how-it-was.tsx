/** How an activity felt: how hard it was is saved as it is said, the comment once its field is left. Spec S7.10. */
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { EffortChoice } from '#src/app/feeling/effort-choice.tsx';
import feelingStyles from '#src/app/feeling/feeling.module.css';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './activity-page.module.css';
import type { Activity } from './reads.ts';

export function HowItWas({ activity }: { activity: Activity }) {
  const { t } = useWords();
  const { id: activityId, effort } = activity;
  const say = (fields: Partial<Pick<Activity, 'effort' | 'comment'>>) =>
    doAct('updateActivity', { activityId, fields }, { activities: [activity] }, { isSilent: true });
  // It shows at once; once it is saved, or is said elsewhere, what is saved shows.
  const [said, setSaid] = useState<{ effort: number; over: number | null } | null>(null);
  const rate = async (chosen: number) => {
    setSaid({ effort: chosen, over: effort });
    if (!(await say({ effort: chosen }))) setSaid(null);
  };
  const draft = useTextDraft(`activities ${activityId} comment`, activity.comment, (comment) => say({ comment }));
  return (
    <section className={styles.section} aria-label={t('activities.howItWas')}>
      <h2>{t('activities.howItWas')}</h2>
      <div className={feelingStyles.feeling}>
        <EffortChoice effort={said?.over === effort ? said.effort : effort} onChange={(chosen) => void rate(chosen)} />
        <div>
          <TextField
            label={t('ride.feeling.comment')}
            isOptional
            rows={2}
            maxLength={limits.noteLength}
            value={draft.text}
            onChange={draft.change}
            onBlur={() => void draft.leave()}
          />
          <DraftOffer {...draft} />
        </div>
      </div>
    </section>
  );
}
