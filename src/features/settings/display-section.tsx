/** Language and theme: they show at once and need no saving. */
import { chooseLanguage } from '#src/app/start/language.ts';
import { chooseTheme, themes, useTheme } from '#src/app/start/theme.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { locales } from '#src/i18n/locales.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './display-section.module.css';

export function DisplaySection() {
  const { t } = useWords();
  const locale = useLocale();
  const theme = useTheme();
  const choose = (chosen: Locale) => {
    chooseLanguage(chosen).catch(() => {
      toast({ kind: 'warning', text: t('shell.languageNotHere', { language: locales[chosen].name }) });
    });
  };
  return (
    <SettingsSection title={t('settings.display')} note={t('settings.displayNote')}>
      <Select
        label={t('shell.language')}
        value={locale}
        options={localeIds.map((id) => ({ value: id, label: locales[id].name }))}
        onChange={choose}
      />
      <div>
        <p aria-hidden className={styles.label}>
          {t('shell.theme')}
        </p>
        <SegmentedControl
          label={t('shell.theme')}
          value={theme}
          isWide
          options={themes.map((one) => ({ value: one, label: t(`shell.themes.${one}`) }))}
          onChange={chooseTheme}
        />
      </div>
    </SettingsSection>
  );
}
