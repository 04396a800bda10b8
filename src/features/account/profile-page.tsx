/** Who is signed in here, and with which membership. */
import { useTranslation } from 'react-i18next';

export function ProfilePage() {
  const { t } = useTranslation();
  return <h1>{t('account.profile.title')}</h1>;
}
