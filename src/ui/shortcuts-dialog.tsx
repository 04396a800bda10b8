/** `?` lists the shortcuts of what is on the screen now. Rendered once, by the shell. */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Switch } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { currentShortcuts, onAskForShortcuts, onShortcuts, useShortcut } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

const keyNames: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Space: '␣',
};

type ShortcutsDialogProps = {
  /** Whether letters and signs are shortcuts. */
  areCharactersOn: boolean;
  onCharacters: (isOn: boolean) => void;
  /** The help on more than keys, below them; it closes the list when it leads to a page. */
  Help: ComponentType<{ onGo: () => void }>;
};

export function ShortcutsDialog({ areCharactersOn, onCharacters, Help }: ShortcutsDialogProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const shortcuts = useSyncExternalStore(onShortcuts, currentShortcuts);
  useShortcut('?', 'ui.shortcuts.show', () => setIsOpen(true));
  useEffect(() => onAskForShortcuts(() => setIsOpen(true)), []);

  return (
    <Dialog title={t('ui.shortcuts.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <Switch
        label={t('ui.shortcuts.characters')}
        description={t('ui.shortcuts.charactersNote')}
        isChecked={areCharactersOn}
        onChange={onCharacters}
      />
      <dl className={styles.list}>
        {shortcuts.map(({ key, labelKey }) => (
          <div key={`${key} ${labelKey}`} className={styles.row}>
            <dt>{t(labelKey)}</dt>
            <dd>
              {(key === ' ' ? 'Space' : key).split(' ').map((one) => (
                <kbd key={one}>{keyNames[one] ?? one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="shortcuts-help" className={styles.help}>
        <h3 id="shortcuts-help">{t('shell.help')}</h3>
        <Help onGo={() => setIsOpen(false)} />
      </section>
    </Dialog>
  );
}
