/** A search box with a clear button; Escape clears it. */
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from './icon-button.tsx';
import inputStyles from './input.module.css';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: RefObject<HTMLInputElement | null> | undefined;
};

export function SearchField({ label, value, onChange, placeholder, autoFocus, ref }: SearchFieldProps) {
  const { t } = useWords();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;

  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.stopPropagation();
    clear();
  };

  return (
    <div className={styles.box} role="search">
      <Search aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where searching is what the page is for
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder ?? label}
        className={inputStyles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={escape}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton label={t('ui.clear')} icon={<X />} onClick={clear} />
        </span>
      )}
    </div>
  );
}
