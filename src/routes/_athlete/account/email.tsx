/** Sets another mail address. */
import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '#src/features/account/change-email-page.tsx';

export const Route = createFileRoute('/_athlete/account/email')({
  component: ChangeEmailPage,
  staticData: { pageTitle: 'account.changeEmail.title' },
});
