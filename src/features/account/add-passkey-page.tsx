/** A new passkey: a name to know it by, the password, and then the device asks who it is. */
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passkeyLimits } from '#core/contract/passkeys.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './fields.tsx';
import { addPasskey } from './passkey-acts.ts';
import { useSubmission } from './use-submission.ts';

export function AddPasskeyPage() {
  const { t } = useWords();
  const { caller } = useAthlete();
  const router = useRouter();
  const submission = useSubmission();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);

  const submit = () => {
    setIsTried(true);
    if (name.trim() === '' || password === '') return;
    submission.run(async () => {
      const added = await addPasskey(caller, name, password);
      toast({ kind: 'good', text: t('account.passkeys.added', { name: added.name }) });
      await router.navigate({ to: '/account/passkeys', replace: true });
    });
  };
  return (
    <AccountForm
      title={t('account.passkeys.add')}
      text={<p>{t('account.passkeys.addText')}</p>}
      submission={submission}
      submitLabel={t('account.passkeys.submit')}
      onSubmit={submit}
      footer={<Link to="/account/passkeys">{t('ui.back')}</Link>}
    >
      <TextField
        label={t('account.name')}
        name="passkey-name"
        autoComplete="off"
        required
        maxLength={passkeyLimits.nameCharacters}
        value={name}
        onChange={setName}
        description={t('account.passkeys.nameHint')}
        error={isTried && name.trim() === '' ? t('account.passkeys.noName') : undefined}
      />
      <PasswordField isCurrent value={password} onChange={setPassword} isWrong={isTried && password === ''} />
    </AccountForm>
  );
}
