/** Notifications: to all, to those of a membership, or to one athlete. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { admin } from '#core/contract/admin.ts';
import { localToday } from '#core/domain/dates.ts';
import {
  type Audience,
  audiences,
  announcementLimits,
  notificationTypes,
  type NotificationType,
} from '#core/model/announcement.ts';
import { remote } from '#src/app/server/remote.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { ActForm } from './act-form.tsx';
import { Asked } from './asked.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';
import { adminQuery, codeOf, useAdminAct } from './requests.ts';
import styles from './parts.module.css';

export function NotificationsPart() {
  const { t } = useWords();
  const [message, setMessage] = useState('');
  const [type, setType] = useState<NotificationType>('info');
  const [audience, setAudience] = useState<Audience>('everybody');
  const [email, setEmail] = useState('');
  const act = useAdminAct(admin.postNotification);
  const query = useQuery(adminQuery(admin.sentNotifications, {}), remote);
  const isForOne = audience === 'account';
  const isUnknown = act.error !== null && codeOf(act.error) === 'accountUnknown';
  const isWhole = message.trim() !== '' && (!isForOne || email.trim() !== '');
  const post = () =>
    act.mutate(
      { message, type, audience, ...(isForOne && { email }) },
      {
        onSuccess: () => {
          setMessage('');
          toast({ kind: 'good', text: t('admin.sent') });
        },
      },
    );

  return (
    <>
      <ActForm
        label={t('admin.parts.notifications')}
        act={{ ...act, error: isUnknown ? null : act.error }}
        submitLabel={t('admin.send')}
        problem={isWhole ? undefined : t('admin.missing')}
        onSubmit={post}
      >
        <TextField
          label={t('admin.message')}
          rows={3}
          maxLength={announcementLimits.message}
          value={message}
          onChange={setMessage}
        />
        <div className={styles.pair}>
          <Select
            label={t('admin.audience')}
            value={audience}
            onChange={setAudience}
            options={audiences.map((value) => ({ value, label: t(`admin.audiences.${value}`) }))}
          />
          <Select
            label={t('admin.type')}
            value={type}
            onChange={setType}
            options={notificationTypes.map((value) => ({ value, label: t(`admin.types.${value}`) }))}
          />
        </div>
        {isForOne && (
          <TextField
            label={t('account.email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={setEmail}
            error={isUnknown ? t('admin.unknownEmail') : undefined}
          />
        )}
      </ActForm>
      <Asked query={query}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <p>{t('admin.noNotifications')}</p>
          ) : (
            <ul className={styles.rows}>
              {notifications.map((one) => (
                <NotificationRow key={one.id} notification={one} />
              ))}
            </ul>
          )
        }
      </Asked>
    </>
  );
}

type Sent = z.infer<typeof admin.sentNotifications.output>['notifications'][number];

function NotificationRow({
  notification: { id, message, audience, email, readers, createdAt },
}: {
  notification: Sent;
}) {
  const { t, format } = useWords();
  const today = useToday();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.what}>{message}</p>
        <p className={styles.soft}>
          {[
            email ?? t(`admin.audiences.${audience}`),
            format.nearDate(localToday(new Date(createdAt)), today),
            t('admin.readers', { count: readers }),
          ].join(' · ')}
        </p>
      </div>
      <ConfirmedAct
        endpoint={admin.withdrawNotification}
        input={{ id }}
        label={t('admin.withdraw')}
        question={t('admin.withdrawTitle')}
      >
        <p>{message}</p>
      </ConfirmedAct>
    </li>
  );
}
