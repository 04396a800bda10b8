/** A text that is edited in place: press it, type, leave it. Escape brings the old one back. */
import { Pencil } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { langOf } from '#src/i18n/lang-of.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './inline-text.module.css';

type InlineTextProps = {
  /** The row and field, under which a draft is kept: 'plans 0198… name'. */
  field: string;
  /** What the text is: 'Name', 'Note of week 3'. */
  label: string;
  value: string;
  /** Shown where the text is empty. */
  placeholder: string;
  maxLength: number;
  /** Several lines; Enter then makes a new one. */
  isLong?: boolean | undefined;
  /** As large as a page's heading. */
  isHeading?: boolean | undefined;
  isRequired?: boolean | undefined;
  tabIndex?: number | undefined;
  /** Absent where it can only be read. */
  onSave?: ((value: string) => Promise<boolean>) | undefined;
};

export function InlineText(props: InlineTextProps) {
  const { label, value, placeholder, isHeading, onSave, tabIndex } = props;
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!onSave)
    return (
      <span lang={langOf(value)} className={classNames(styles.text, isHeading && styles.heading)}>
        {value}
      </span>
    );
  if (isEditing) return <Editor {...props} onSave={onSave} onEnd={() => setIsEditing(false)} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={value === '' ? placeholder : `${label}: ${value}`}
      tabIndex={tabIndex}
      className={classNames(styles.text, styles.press, isHeading && styles.heading)}
      data-empty={value === ''}
      onClick={() => setIsEditing(true)}
    >
      <span lang={langOf(value)} className={styles.words}>
        {value === '' ? placeholder : value}
      </span>
      <Pencil aria-hidden className={styles.pencil} />
    </button>
  );
}

type EditorProps = InlineTextProps & { onSave: (value: string) => Promise<boolean>; onEnd: () => void };

function Editor({ field, label, value, maxLength, isLong, isHeading, isRequired, onSave, onEnd }: EditorProps) {
  const saveWords = async (text: string) => (isRequired && text === '') || onSave(text);
  const draft = useTextDraft(field, value, saveWords);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => input.current?.focus(), []);

  const giveUp = () => {
    draft.giveUp();
    onEnd();
  };
  const save = async () => {
    if (isRequired && draft.text.trim() === '') giveUp();
    else if (await draft.leave()) onEnd();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A grid around it has its own use for these keys.
    event.stopPropagation();
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      input.current?.blur();
    }
  };
  return (
    <div className={styles.editing} onBlur={onBlur}>
      <textarea
        ref={input}
        aria-label={label}
        value={draft.text}
        rows={1}
        maxLength={maxLength}
        className={classNames(styles.editor, isHeading && styles.heading)}
        onChange={(event) => draft.change(isLong ? event.target.value : event.target.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
      />
      <DraftOffer
        {...draft}
        use={() => {
          draft.use();
          input.current?.focus();
        }}
      />
    </div>
  );
}
