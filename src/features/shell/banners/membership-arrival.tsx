/** What of a membership is settled when the shell loads (S4.04): the way back from the checkout, and a saved discount. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#core/model/access.ts';
import { takeFromAddress } from '#src/app/session/address-token.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';

/** S9.05 */
const discountMilliseconds = 10_000;

export function MembershipArrival() {
  const { t } = useWords();
  const athlete = useVisitorOrAthlete();
  const caller = athlete?.caller;
  const discounted = may(athlete, 'premium') ? caller : undefined;
  const isBack = useLocation({ select: ({ search }) => 'subscription' in search });

  useEffect(() => {
    if (!isBack || takeFromAddress('subscription') !== 'success') return;
    toast({ kind: 'good', text: t('membership.subscribed') });
    // The level is in the token, and this one is from before.
    void caller?.renew().catch(() => null);
  }, [isBack, caller, t]);

  useEffect(() => {
    if (!discounted || !/(^|; )discount=/.test(document.cookie)) return;
    const apply = async () => {
      const { applySavedDiscount } = await import('#src/app/start/discount.ts');
      if (!(await applySavedDiscount(discounted))) return;
      toast({ kind: 'warning', text: t('membership.discount'), shownMilliseconds: discountMilliseconds });
    };
    // What could not be fetched now waits in the cookie.
    void apply().catch(() => undefined);
  }, [discounted, t]);

  return null;
}
