/** The activity that an estimate is by, with its day. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/i18n/use-words.ts';
import type { Activity } from './reads.ts';

export function DatedActivity({ activity: { id, name, calendarDate } }: { activity: Activity }) {
  const { format } = useWords();
  return (
    <p>
      <Link to="/activities/$id" params={{ id }}>
        {name}
      </Link>
      {` · ${format.fullDate(calendarDate)}`}
    </p>
  );
}
