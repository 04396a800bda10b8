/** The tags of an activity, as the athlete wrote them. */
import { Badge } from '#src/ui/badge.tsx';
import styles from './activity-item.module.css';
import type { Activity } from './reads.ts';

/** Nothing where there are none. */
export function Tags({ tags }: Pick<Activity, 'tags'>) {
  if (!tags || tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
