/** The activities that are like one: by how effort was spread over them, or by the way that they went. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activitiesLike, type LikenessKind } from '#core/domain/activity/likeness.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { ActivitiesParams } from './activities-params.ts';
import styles from './activities-page.module.css';
import type { Selection } from './activity-item.tsx';
import { Ranked } from './lists.tsx';
import type { Activity } from './reads.ts';
import { useLikenessAndTimes } from './use-likeness-and-times.ts';

type SimilarProps = {
  all: readonly Activity[];
  one: Activity;
  by: LikenessKind;
  units: Units;
  selection: Selection | null;
  onChange: (changed: Partial<ActivitiesParams>) => void;
};

export function Similar({ all, one, by, units, selection, onChange }: SimilarProps) {
  const { t, format } = useWords();
  const compared = useLikenessAndTimes(all);
  const itself = compared.find(({ id }) => id === one.id) ?? one;
  const found = useMemo(
    () =>
      activitiesLike(itself, compared, by).map(({ activity, likeness }) => ({
        activity,
        value: t('activities.like.share', { share: format.percent(Math.round(100 * likeness) / 100) }),
      })),
    [itself, compared, by, t, format],
  );
  const isTold = (itself.likeness?.[by].length ?? 0) > 0;
  return (
    <section aria-labelledby="similar">
      <div className={styles.similar}>
        <h2 id="similar">
          <Link to="/activities/$id" params={{ id: one.id }}>
            {t('activities.like.of', { activity: one.name })}
          </Link>
        </h2>
        <SegmentedControl<LikenessKind>
          label={t('activities.like.by')}
          value={by}
          options={[
            { value: 'shape', label: t('activities.like.shape') },
            { value: 'way', label: t('activities.like.way') },
          ]}
          onChange={(next) => onChange({ by: next === 'way' ? next : undefined })}
        />
        <Button onClick={() => onChange({ like: undefined, by: undefined })}>{t('activities.showAll')}</Button>
      </div>
      {found.length > 0 ? (
        <Ranked shown={found} units={units} selection={selection} />
      ) : (
        <EmptyState text={t(isTold ? 'activities.like.none' : 'activities.like.untold')} />
      )}
    </section>
  );
}
