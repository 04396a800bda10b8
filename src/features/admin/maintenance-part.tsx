/** Maintenance: every athlete who opens the app is told (S4.05, S8.12). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { admin } from '#core/contract/admin.ts';
import { system } from '#core/contract/system.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { ActForm } from './act-form.tsx';
import { Asked } from './asked.tsx';
import { adminQuery, useAdminAct } from './requests.ts';

export function MaintenancePart() {
  const query = useQuery({ ...adminQuery(system.servicesStatus, {}), refetchOnWindowFocus: false }, remote);
  return <Asked query={query}>{(status) => <Form status={status} />}</Asked>;
}

function Form({ status }: { status: z.infer<typeof system.servicesStatus.output> }) {
  const { t } = useWords();
  const [isOn, setIsOn] = useState(status.maintenance);
  const [title, setTitle] = useState(status.title ?? '');
  const [message, setMessage] = useState(status.message ?? '');
  const act = useAdminAct(admin.setMaintenance);
  const save = () =>
    act.mutate(
      { isOn, title, message },
      { onSuccess: () => toast({ kind: 'good', text: t(isOn ? 'admin.maintenanceOn' : 'admin.maintenanceOff') }) },
    );
  return (
    <ActForm label={t('admin.parts.maintenance')} act={act} submitLabel={t('ui.save')} onSubmit={save}>
      <Switch
        label={t('admin.parts.maintenance')}
        description={t('admin.maintenanceText')}
        isChecked={isOn}
        onChange={setIsOn}
      />
      <TextField
        label={t('admin.title')}
        isOptional
        maxLength={announcementLimits.title}
        value={title}
        onChange={setTitle}
      />
      <TextField
        label={t('admin.message')}
        isOptional
        rows={3}
        maxLength={announcementLimits.message}
        value={message}
        onChange={setMessage}
      />
    </ActForm>
  );
}
