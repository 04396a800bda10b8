/** /account/checkout hands over to the billing service (S2.18), with what the address says of the purchase. */
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#src/features/shell/checkout-page.tsx';

export const Route = createFileRoute('/account/checkout')({
  beforeLoad: async ({ location }) => (await import('#src/app/session/redirect.ts')).toBilling(location.searchStr),
  component: CheckoutPage,
  staticData: { pageTitle: 'membership.checkout.title' },
});
