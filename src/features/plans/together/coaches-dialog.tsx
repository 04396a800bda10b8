/** Who has a plan together, what each may do, and the link by which others join. Offline too, by the queue. Spec S3.07. */
import { DoorOpen, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { mostPlanMembers } from '#core/model/plan-invitation.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './coaches-dialog.module.css';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitationPart } from './open-invitation.tsx';
import { type Member, partOf } from './part.ts';
import { type Together, togetherIn } from './reads.ts';

type CoachesDialogProps = {
  plan: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => void;
};

export function CoachesDialog({ isOpen, ...props }: CoachesDialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const planId = props.plan.id;
  const together = useLive(() => togetherIn(database, planId), [database, planId], undefined);
  return (
    <Dialog title={t('planCoaches.title')} isOpen={isOpen} onClose={props.onClose}>
      {together && <Coaches together={together} {...props} />}
    </Dialog>
  );
}

type CoachesProps = Omit<CoachesDialogProps, 'isOpen'> & { together: Together };

function Coaches({ plan, together, onClose, onLeave }: CoachesProps) {
  const { t } = useWords();
  const { account } = useAthlete();
  const { members, invitation } = together;
  const [removed, setRemoved] = useState<Member | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isOwner = partOf(members, account).role === 'owner';
  const isFull = members.length >= mostPlanMembers;
  const form = <InviteForm plan={plan} isFull={isFull} before={invitation?.row ?? null} />;

  return (
    <div className={styles.coaches}>
      <section className={styles.section} aria-labelledby="plan-members">
        <h3 id="plan-members" className={styles.title}>
          {t('planCoaches.members')}
        </h3>
        {members.length < 2 && <p className={styles.note}>{t('planCoaches.nobody')}</p>}
        {members.length > 0 && (
          <ul className={styles.members}>
            {members.map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                isSelf={member.account === account}
                isManaged={isOwner && member.role !== 'owner'}
                hasLink={invitation !== null}
                onRemove={() => {
                  setRemoved(member);
                  setIsAsking(true);
                }}
              />
            ))}
          </ul>
        )}
      </section>
      {isOwner && invitation && (
        <section className={styles.section} aria-labelledby="plan-invitation">
          <h3 id="plan-invitation" className={styles.title}>
            {t('planCoaches.open')}
          </h3>
          <OpenInvitationPart plan={plan} invitation={invitation} />
        </section>
      )}
      {isOwner && (
        <section className={styles.section} aria-labelledby="plan-invite">
          <h3 id="plan-invite" className={styles.title}>
            {t('planCoaches.invite')}
          </h3>
          {invitation ? <Disclosure summary={t('sharing.move')}>{form}</Disclosure> : form}
        </section>
      )}
      {!isOwner && (
        <Button
          icon={<DoorOpen />}
          onClick={() => {
            onClose();
            onLeave();
          }}
        >
          {t('planCoaches.leave')}
        </Button>
      )}
      {removed && (
        <ConfirmDialog
          title={t('planCoaches.removeQuestion.title', { name: removed.name, plan: plan.name })}
          confirmLabel={t('ui.remove')}
          isOpen={isAsking}
          onConfirm={() => void doAct('removePlanMember', { memberId: removed.id }, { planMembers: [removed] })}
          onClose={() => setIsAsking(false)}
        >
          {t('planCoaches.removeQuestion.text')}
          {invitation && ` ${t('planCoaches.replaces')}`}
        </ConfirmDialog>
      )}
    </div>
  );
}

type MemberLineProps = {
  member: Member;
  isSelf: boolean;
  isManaged: boolean;
  /** A link is open; it ends where a member may do less from now on. */
  hasLink: boolean;
  onRemove: () => void;
};

function MemberLine({ member, isSelf, isManaged, hasLink, onRemove }: MemberLineProps) {
  const { t } = useWords();
  const { name, role } = member;
  return (
    <li className={styles.member}>
      <span className={styles.name}>{isSelf ? t('planCoaches.you', { name }) : name}</span>
      {isManaged && role !== 'owner' ? (
        <span className={styles.managed}>
          <Select
            label={t('planCoaches.roleOf', { name })}
            isLabelHidden
            value={role}
            onChange={(next) =>
              void doAct('changePlanRole', { memberId: member.id, role: next }, { planMembers: [member] })
            }
            options={(['edit', 'read'] as const).map((value) => ({ value, label: t(`planCoaches.roles.${value}`) }))}
          />
          <Button
            variant="quiet"
            icon={<UserMinus />}
            aria-label={t('planCoaches.removeOf', { name })}
            onClick={onRemove}
          >
            {t('ui.remove')}
          </Button>
        </span>
      ) : (
        <Badge>{t(`planCoaches.roles.${role}`)}</Badge>
      )}
      <span className={styles.may}>
        {t(`planCoaches.may.${role}`)}
        {isManaged && role === 'edit' && hasLink && ` ${t('planCoaches.roleEndsLink')}`}
      </span>
    </li>
  );
}
