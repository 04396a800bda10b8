/** How an activity felt: how hard it was is saved as it is said, the comment once its field is left. Spec S7.10. */
import { useRef, useState } from 'react';
import type { Feeling } from '#core/domain/ride/ride.ts';
import { limits } from '#core/model/limits.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { type DoneEvent, sayOfSession, sessionOf } from '#src/app/feeling/one-answer.ts';
import { EffortChoice } from '#src/app/feeling/effort-choice.tsx';
import feelingStyles from '#src/app/feeling/feeling.module.css';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './activity-page.module.css';
import type { Activity } from './reads.ts';

export function HowItWas({ activity }: { activity: Activity }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const { id: activityId } = activity;
  const session = useLive<DoneEvent | undefined>(() => sessionOf(database, activity), [database, activity], undefined);
  const effort = activity.effort ?? session?.done.effort ?? null;
  const comment = activity.comment || (session?.done.comment ?? '');
  // One after the other: each says of the session what the one before has left.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const say = (fields: Feeling): Promise<boolean> => {
    const saying = last.current.then(async () => {
      const shown = { activities: [activity] };
      const isSaid = await doAct('updateActivity', { activityId, fields }, shown, { isSilent: true });
      if (isSaid && session) await sayOfSession(database, activity, session, fields);
      return isSaid;
    });
    last.current = saying.catch(() => undefined);
    return saying;
  };
  // It shows at once; once it is saved, or is said elsewhere, what is saved shows.
  const [said, setSaid] = useState<{ effort: number; over: number | null } | null>(null);
  const rate = async (chosen: number) => {
    setSaid({ effort: chosen, over: effort });
    if (!(await say({ effort: chosen }))) setSaid(null);
  };
  const draft = useTextDraft(`activities ${activityId} comment`, comment, (text) => say({ comment: text }));
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
