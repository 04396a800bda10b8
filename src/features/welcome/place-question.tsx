/** Time zone, units and language: guessed, and here to be put right. */
import { type Locale, localeIds } from '#core/model/locales.ts';
import { units } from '#core/model/settings.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { chooseLanguage } from '#src/app/start/language.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { timezoneOptions } from '#src/app/page/timezones.ts';
import { locales } from '#src/i18n/locales.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { QuestionProps } from './answers.ts';
import styles from './welcome-page.module.css';

export function PlaceQuestion({ settings, draft, onAnswer }: QuestionProps) {
  const { t } = useWords();
  const timezone = shownValue(settings, draft, 'timezone') ?? settings.timezone;
  const elsewhere = { table: 'settings', row: settings, draft, onChange: onAnswer } as const;
  const locale = useLocale();
  const choose = (chosen: Locale) => {
    chooseLanguage(chosen).catch(() => {
      toast({ kind: 'warning', text: t('shell.languageNotHere', { language: locales[chosen].name }) });
    });
  };
  return (
    <section className={styles.question}>
      <div>
        <h2 className={styles.title}>{t('welcome.place')}</h2>
        <p className={styles.note}>{t('welcome.placeNote')}</p>
      </div>
      <div className={styles.pair}>
        <div>
          <Select
            label={t('settings.timezone')}
            value={timezone}
            options={timezoneOptions(timezone)}
            onChange={(chosen) => onAnswer(editField(settings, draft, 'timezone', chosen))}
          />
          <ChangedElsewhere field="timezone" {...elsewhere} />
        </div>
        <Select
          label={t('shell.language')}
          value={locale}
          options={localeIds.map((id) => ({ value: id, label: locales[id].name }))}
          onChange={choose}
        />
      </div>
      <SegmentedControl
        label={t('settings.units')}
        value={shownValue(settings, draft, 'units') ?? settings.units}
        isWide
        options={units.options.map((unit) => ({ value: unit, label: t(`settings.unit.${unit}`) }))}
        onChange={(unit) => onAnswer(editField(settings, draft, 'units', unit))}
      />
      <ChangedElsewhere field="units" {...elsewhere} />
    </section>
  );
}
