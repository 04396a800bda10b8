/** Promo codes: made here, and ended; what they have brought stays. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { admin, promoCodeName } from '#core/contract/admin.ts';
import { type Membership, membershipOf, memberships } from '#core/domain/membership.ts';
import { limits } from '#core/model/limits.ts';
import { useConfig } from '#src/app/start/config.ts';
import { remote } from '#src/app/server/remote.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ActForm } from './act-form.tsx';
import { Asked } from './asked.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';
import { adminQuery, codeOf, useAdminAct } from './requests.ts';
import styles from './parts.module.css';

const empty = {
  code: '',
  membership: 'paid' as Membership,
  until: null as string | null,
  mostUses: 1 as number | null,
};

export function PromoCodesPart() {
  const { t } = useWords();
  const today = useToday();
  const [form, setForm] = useState(empty);
  // A free one only allows registering.
  const { registration } = useConfig().features;
  const act = useAdminAct(admin.makePromoCode);
  const query = useQuery(adminQuery(admin.promoCodes, {}), remote);
  const { code, membership, until, mostUses } = form;
  const isNamed = promoCodeName.safeParse(code).success;
  const isTaken = act.error !== null && codeOf(act.error) === 'nameTaken';
  const make = () =>
    act.mutate(
      { code, accessLevel: memberships.indexOf(membership), until, mostUses: mostUses ?? 1 },
      { onSuccess: () => setForm(empty) },
    );

  return (
    <>
      <ActForm
        label={t('admin.parts.promo-codes')}
        act={{ ...act, error: isTaken ? null : act.error }}
        submitLabel={t('admin.makeCode')}
        problem={isNamed ? undefined : t('admin.codeRule')}
        onSubmit={make}
      >
        <div className={styles.pair}>
          <TextField
            label={t('membership.code')}
            description={t('admin.codeRule')}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(typed) => setForm({ ...form, code: typed.toUpperCase() })}
            error={isTaken ? t('errors.nameTaken') : undefined}
          />
          <Select
            label={t('account.profile.membership')}
            value={membership}
            onChange={(value) => setForm({ ...form, membership: value })}
            options={(registration === 'invitation' ? memberships : memberships.slice(1)).map((value) => ({
              value,
              label: t(`account.profile.levels.${value}`),
            }))}
          />
          <DateField
            label={t('admin.lastDay')}
            isOptional
            value={until}
            earliest={today}
            onChange={(value) => setForm({ ...form, until: value })}
          />
          <DecimalField
            label={t('admin.mostUses')}
            value={mostUses}
            minimum={1}
            maximum={limits.rowsPerTable}
            onChange={(value) => setForm({ ...form, mostUses: value })}
          />
        </div>
      </ActForm>
      <Asked query={query}>
        {({ promoCodes }) =>
          promoCodes.length === 0 ? (
            <p>{t('admin.noCodes')}</p>
          ) : (
            <ul className={styles.rows}>
              {promoCodes.map((one) => (
                <PromoCodeRow key={one.code} promoCode={one} />
              ))}
            </ul>
          )
        }
      </Asked>
    </>
  );
}

type PromoCode = z.infer<typeof admin.promoCodes.output>['promoCodes'][number];

function PromoCodeRow({ promoCode: { code, accessLevel, until, uses, mostUses, endedAt } }: { promoCode: PromoCode }) {
  const { t, format } = useWords();
  const today = useToday();
  const isOver = endedAt !== null || (until !== null && until < today);
  return (
    <li className={styles.row}>
      <div>
        <p>{code}</p>
        <p className={styles.soft}>
          {[
            t(`account.profile.levels.${membershipOf(accessLevel)}`),
            t('admin.uses', { uses: format.number(uses), most: format.number(mostUses) }),
            ...(isOver ? [t('admin.ended')] : until ? [t('admin.until', { date: format.nearDate(until, today) })] : []),
          ].join(' · ')}
        </p>
      </div>
      {!isOver && (
        <ConfirmedAct
          endpoint={admin.endPromoCode}
          input={{ code }}
          label={t('admin.endCode')}
          question={t('admin.endTitle', { code })}
        >
          <p>{t('admin.endText')}</p>
        </ConfirmedAct>
      )}
    </li>
  );
}
