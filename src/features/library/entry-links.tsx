/** Workouts of the library one below the other, each a link to its page. */
import { Link } from '@tanstack/react-router';
import cardStyles from '#src/charts/workout-cards.module.css';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import { EntryCard } from './entry-card.tsx';
import type { LibraryEntry } from './reads.ts';

type EntryLinksProps<Entry> = { entries: readonly Entry[]; menuOf: (entry: Entry) => readonly MenuEntry[] };

export function EntryLinks<Entry extends LibraryEntry>({ entries, menuOf }: EntryLinksProps<Entry>) {
  return (
    <ul className={cardStyles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={cardStyles.item}>
          <EntryCard
            entry={entry}
            menu={menuOf(entry)}
            title={
              entry.workout && (
                <Link to="/workouts/$slug/{-$version}" params={{ slug: entry.workout.slug }}>
                  {entry.workout.name}
                </Link>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
