/** /pricing leads to the configured site (S2.16); with none, to what Premium brings. */
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/pricing')({
  beforeLoad: async () => (await import('#src/app/session/redirect.ts')).toPricing(),
});
