/** Sets a new password with the old one. */
import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#src/features/account/change-password-page.tsx';

export const Route = createFileRoute('/_athlete/account/password')({
  component: ChangePasswordPage,
  staticData: { pageTitle: 'account.profile.changePassword' },
});
