/** Behind the link of an invitation: whose plan it is, what one may do in it, and the way in. Offline too. Spec S3.07. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Link2Off, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isErrorCode } from '#core/contract/errors.ts';
import type { PlanLink } from '#core/model/plan-invitation.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { arrivedLink, forgetLink } from './arrived-link.ts';
import styles from './join-page.module.css';
import { joinStateIn, settleRefusal } from './join-state.ts';
import { type Invited, useInvited } from './use-invited.ts';

export function JoinPage() {
  const { t } = useWords();
  const athlete = useVisitorOrAthlete();
  // Another link may be opened in this tab.
  useLocation({ select: (location) => location.hash });
  const link = arrivedLink();
  return (
    <div className={styles.page}>
      <h1>{t('planCoaches.join.title')}</h1>
      {!link && <Gone text={t('planCoaches.join.none')} />}
      {link && !athlete && <AsVisitor link={link} />}
      {link && athlete && <AsAthlete key={link.invitationId} link={link} athlete={athlete} />}
    </div>
  );
}

function Gone({ text }: { text: string }) {
  const { t } = useWords();
  return (
    <EmptyState icon={<Link2Off />} text={text} action={<LinkButton to="/plans">{t('plans.title')}</LinkButton>} />
  );
}

function AsVisitor({ link }: { link: PlanLink }) {
  const { t } = useWords();
  const invited = useInvited(link);
  const search = { redirect: '/plans/join' };
  return (
    <Invitation invited={invited}>
      <p className={styles.note}>{t('planCoaches.join.signIn')}</p>
      <div className={styles.acts}>
        <LinkButton to="/login" search={search}>
          {t('shell.logIn')}
        </LinkButton>
        <LinkButton to="/register" search={search} variant="primary">
          {t('shell.register')}
        </LinkButton>
      </div>
    </Invitation>
  );
}

function AsAthlete({ link, athlete }: { link: PlanLink; athlete: Athlete }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { database, account } = athlete;
  const [isAsked, setIsAsked] = useState(false);
  const state = useLive(() => joinStateIn(database, link), [database, link], null);
  const isOwn = link.ownerId === account;
  const slug = state?.isMember ? (state.plan?.slug ?? null) : null;
  const refusal = state?.refusal ?? null;
  const refused = refusal?.code ?? null;

  useEffect(() => {
    if (slug === null || !isAsked) return;
    forgetLink();
    void navigate({ to: '/plans/$slug', params: { slug }, replace: true });
  }, [slug, isAsked, navigate]);
  useEffect(() => {
    if (!refusal) return;
    if (refusal.code === 'linkExpired') forgetLink();
    void settleRefusal(refusal);
  }, [refusal]);

  const join = useOneAtATime(async () => {
    setIsAsked(true);
    await doAct('joinPlan', link, nothingShown, { isSilent: true });
  });

  if (!state) return <Skeleton height="12rem" />;
  if (isOwn) return <Known text={t('planCoaches.join.own')} slug={state.plan?.slug ?? null} />;
  if (slug !== null) return <Known text={t('planCoaches.join.member')} slug={slug} />;
  if (state.isMember)
    return (
      <p role="status" className={styles.text}>
        {t('planCoaches.join.waiting')}
      </p>
    );
  if (refused === 'linkExpired') return <Gone text={t('planCoaches.join.broken')} />;
  return (
    <Asked link={link}>
      {refused !== null && isErrorCode(refused) && <p role="alert">{t(`errors.${refused}`)}</p>}
      <p className={styles.note}>{t('planCoaches.join.seen')}</p>
      <div className={styles.acts}>
        <Button variant="primary" icon={<Users />} onClick={() => void join()}>
          {t('planCoaches.join.join')}
        </Button>
      </div>
    </Asked>
  );
}

function Known({ text, slug }: { text: string; slug: string | null }) {
  const { t } = useWords();
  return (
    <div className={styles.card}>
      <p className={styles.text}>{text}</p>
      {slug !== null && (
        <div className={styles.acts}>
          <LinkButton to="/plans/$slug" params={{ slug }} variant="primary">
            {t('planCoaches.join.open')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const Asked = ({ link, children }: { link: PlanLink; children: ReactNode }) => (
  <Invitation invited={useInvited(link)}>{children}</Invitation>
);

/** What the link leads to, and the way in; where the server can't be asked, the way in alone. */
function Invitation({ invited, children }: { invited: Invited; children: ReactNode }) {
  const { t } = useWords();
  if (invited === 'asking') return <Skeleton height="12rem" />;
  if (invited === 'broken') return <Gone text={t('planCoaches.join.broken')} />;
  return (
    <div className={styles.card}>
      {typeof invited === 'object' ? (
        <>
          <p className={styles.text}>
            {t('planCoaches.join.invites', { owner: invited.ownerName, plan: invited.planName })}
          </p>
          <p>{t(`planCoaches.join.${invited.role}`)}</p>
        </>
      ) : (
        <p>{t(invited === 'often' ? 'errors.tooManyRequests' : 'planCoaches.join.offline')}</p>
      )}
      {children}
    </div>
  );
}
