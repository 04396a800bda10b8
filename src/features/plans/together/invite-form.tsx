/** Makes a link by which others join a plan: as what, and how many. */
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { invitationDays } from '#core/model/plan-invitation.ts';
import type { RowOf } from '#core/model/tables.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { currentConfig } from '#src/app/start/config.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './invite-form.module.css';
import { canMakeLink, makeLink } from './invitations.ts';

const counts = ['1', '2', '3', '5', '10', '19'] as const;

type InviteFormProps = {
  plan: { id: string };
  isFull: boolean;
  /** The link that a new one ends. */
  before: RowOf<'planInvitations'> | null;
};

export function InviteForm({ plan, isFull, before }: InviteFormProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const [role, setRole] = useState<'edit' | 'read'>('edit');
  const [uses, setUses] = useState<(typeof counts)[number]>('1');
  const whyNot = () =>
    canMakeLink() ? undefined : t('planCoaches.needsHttps', { product: currentConfig().productName });
  const reason = isFull ? t('errors.tooMany') : whyNot();
  const make = useOneAtATime(async () => {
    await makeLink(athlete, plan.id, { role, uses: Number(uses) }, before ? [before] : []);
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void make();
      }}
    >
      <div className={styles.pair}>
        <Select
          label={t('planCoaches.role')}
          description={t(`planCoaches.may.${role}`)}
          value={role}
          onChange={setRole}
          options={(['edit', 'read'] as const).map((value) => ({ value, label: t(`sync.planRole.${value}`) }))}
        />
        <Select
          label={t('planCoaches.uses')}
          value={uses}
          onChange={setUses}
          options={counts.map((value) => ({ value, label: format.number(Number(value)) }))}
        />
      </div>
      <p className={styles.note}>
        {t('planCoaches.inviteHint', { count: invitationDays })}
        {before && ` ${t('planCoaches.replaces')}`}
      </p>
      <Button type="submit" variant={before ? 'secondary' : 'primary'} icon={<Link2 />} disabledReason={reason}>
        {t('planCoaches.make')}
      </Button>
    </form>
  );
}
