/** An athlete types a promo code; the result is a sentence below (S7.35). */
import { useState } from 'react';
import { announcements } from '#core/contract/announcements.ts';
import { membershipOf } from '#core/domain/membership.ts';
import type { PromoAnswer } from '#core/model/promo-code.ts';
import { callApi } from '#src/api/client.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useSubmission } from './use-submission.ts';
import styles from './promo-code-form.module.css';

export function PromoCodeForm() {
  const { t } = useWords();
  const { caller, accessLevel } = useAthlete();
  const { isBusy, error, run } = useSubmission();
  const [code, setCode] = useState('');
  useUnsavedWork(code.trim() !== '', 'text');
  const [answer, setAnswer] = useState<PromoAnswer | 'missing' | null>(null);

  const submit = () => {
    if (code.trim() === '') return setAnswer('missing');
    setAnswer(null);
    run(async () => {
      const { msg } = await callApi(caller, announcements.applyPromoCode, { code: code.trim() });
      // The level is in the token; where a new one can't be had now, it comes with the next.
      if (msg === 'success') await caller.renew().catch(() => null);
      setAnswer(msg);
      if (msg === 'success') setCode('');
    });
  };

  const isFine = answer === 'success';
  const text = error
    ? t(`errors.${error.code}`, error.details)
    : answer &&
      t(`membership.answer.${answer}`, { membership: t(`account.profile.levels.${membershipOf(accessLevel)}`) });
  return (
    <form
      id="promo-code"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <TextField
        label={t('membership.code')}
        name="promo-code"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" {...(isBusy && { disabledReason: t('account.busy') })}>
        {t('membership.apply')}
      </Button>
      <p role="status" className={styles.answer} data-fine={isFine}>
        {text}
      </p>
    </form>
  );
}
