/** Has the app show this plan, or no longer (S4.06); premium alone. */
import { mondayOf } from '#core/domain/dates.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import { showInApp } from './app-source-acts.ts';
import type { PlanFacts } from './plan-sheet.ts';

export function InAppSwitch({ plan }: { plan: Pick<PlanFacts, 'id' | 'name'> }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const today = useToday();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  if (!settings) return null;
  const turn = (isOn: boolean) => {
    if (!passesGate('appSource')) return;
    const appPlan = isOn ? { planId: plan.id, startsOn: mondayOf(today) } : null;
    void showInApp(settings, { appPlan }, isOn ? plan.name : null);
  };
  return (
    <Switch
      label={t('appSource.title')}
      description={t('showInApp.planHint')}
      isChecked={settings.appPlan?.planId === plan.id}
      onChange={turn}
    />
  );
}
