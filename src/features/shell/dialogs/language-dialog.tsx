/** The eleven languages, each by its own name; a choice shows at once, without a reload (S1.06, S2.40). */
import { Check } from 'lucide-react';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { chooseLanguage } from '#src/app/start/language.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { locales } from '#src/i18n/locales.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './choice-list.module.css';

export function LanguageDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const current = useLocale();
  const choose = (locale: Locale) => {
    onClose();
    chooseLanguage(locale).catch(() => {
      toast({ kind: 'warning', text: t('shell.languageNotHere', { language: locales[locale].name }) });
    });
  };
  return (
    <Dialog title={t('shell.language')} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.list}>
        {localeIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              lang={locales[id].tag}
              aria-pressed={id === current}
              className={styles.choice}
              onClick={() => choose(id)}
            >
              {locales[id].name}
              {id === current && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
