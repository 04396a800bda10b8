/** Home (S2.01): a landing page for visitors, an overview for athletes. */
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { Landing } from './landing.tsx';
import { OverviewPage } from './overview-page.tsx';
import type { Overview } from './reads.ts';

/** @param loaded what the route has read for the athlete; null for a visitor */
export function HomePage({ loaded }: { loaded: Overview | null }) {
  const athlete = useVisitorOrAthlete();
  if (!athlete) return <Landing />;
  // Keyed, so that nothing of another account is shown for a moment.
  return <OverviewPage key={athlete.account} athlete={athlete} loaded={loaded} />;
}
