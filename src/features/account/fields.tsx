/** The fields of the account forms, in the way that password managers know them. */
import { useState } from 'react';
import { accountLimits } from '#core/contract/accounts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type FieldProps = { value: string; onChange: (value: string) => void; isWrong: boolean };

/** @param isNew where it replaces the present one */
export function EmailField({ value, onChange, isWrong, isNew = false }: FieldProps & { isNew?: boolean }) {
  const { t } = useWords();
  return (
    <TextField
      label={t(isNew ? 'account.newEmail' : 'account.email')}
      type="email"
      name="email"
      autoComplete="username"
      spellCheck={false}
      required
      maxLength={accountLimits.emailCharacters}
      value={value}
      onChange={onChange}
      error={isWrong ? t('account.problem.email') : undefined}
    />
  );
}

/** @param isCurrent where a signed-in athlete is asked for it again */
export function PasswordField({ value, onChange, isWrong, isCurrent = false }: FieldProps & { isCurrent?: boolean }) {
  const { t } = useWords();
  return (
    <TextField
      label={t(isCurrent ? 'account.currentPassword' : 'account.password')}
      type="password"
      name="password"
      autoComplete="current-password"
      required
      maxLength={accountLimits.passwordCharacters}
      value={value}
      onChange={onChange}
      error={isWrong ? t('account.problem.noPassword') : undefined}
    />
  );
}

/** @param isFirst on a new account, where there is no old password to tell it from */
export function NewPasswordField({ value, onChange, isWrong, isFirst = false }: FieldProps & { isFirst?: boolean }) {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  const rule = t('account.problem.password', { count: accountLimits.passwordCharactersLeast });
  return (
    <div>
      <TextField
        label={t(isFirst ? 'account.password' : 'account.newPassword')}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        name="new-password"
        autoComplete="new-password"
        required
        maxLength={accountLimits.passwordCharacters}
        value={value}
        onChange={onChange}
        {...(isWrong ? { error: rule } : { description: rule })}
      />
      <Checkbox label={t('account.showPassword')} isChecked={isShown} onChange={setIsShown} />
    </div>
  );
}
