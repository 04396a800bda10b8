/**
 * A text that saves itself when its field is left, and survives when the browser is closed before: a draft is stored
 * after a short pause and is in the field again when that is next opened. Where the text has changed meanwhile, in
 * another tab or on another device, nothing is overwritten: the draft is offered instead.
 */
import { useEffect, useRef, useState } from 'react';
import { dropTextDrafts, storeTextDraft, leftTextDraft, textDraftKey } from '#src/db/text-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import { makeId } from '#src/db/make-id.ts';
import { otherTabs, thisTab } from '#src/app/session/open-tabs.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';

const pauseMilliseconds = 500;

interface Typed {
  text: string;
  /** What the field said when the typing began, and what was saved of it since. */
  bases: readonly string[];
  /** It was left by an earlier page, and not touched since. */
  isRestored: boolean;
}

export interface TextDraftState {
  /** What the field shows: until something is typed, what is saved here or comes from other devices. */
  text: string;
  isRestored: boolean;
  /** A draft typed over another text than the present one; null where there is none. */
  offered: string | null;
  change: (text: string) => void;
  /** Saves what was typed. @returns false where it could not be saved, or is offered now */
  leave: () => Promise<boolean>;
  /** Goes back to what is saved. */
  giveUp: () => void;
  /** Puts what is offered into the field. */
  use: () => void;
  drop: () => void;
}

/**
 * @param field names the row and its field
 * @param value what is saved
 * @param save resolves with false where that was refused (and said why)
 */
export function useTextDraft(field: string, value: string, save: (text: string) => Promise<boolean>): TextDraftState {
  const { t } = useWords();
  const { database } = useAthlete();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [offered, setOffered] = useState<{ key: string; text: string } | null>(null);
  /** The draft of an earlier page whose text is in the field. */
  const openedKey = useRef<string | null>(null);
  useUnsavedWork(typed !== null && typed.text.trim() !== value, 'text');

  const keep = async ({ text, bases }: Typed, name = thisTab()) => {
    const draft = { text, base: bases[0] ?? '' };
    // Where the device is full, it lasts as long as the page.
    await storeTextDraft(database, textDraftKey(field, name), draft, Date.now()).catch(() => undefined);
  };
  /** This tab's own and the one that was in the field; other drafts are left for a later decision. */
  const forget = async () => {
    const keys = [textDraftKey(field, thisTab()), ...(openedKey.current === null ? [] : [openedKey.current])];
    openedKey.current = null;
    await dropTextDrafts(database, keys);
  };
  /** Sets a text aside, by a name of its own, so that typing on does not take its place. */
  const offer = async (set: Typed) => {
    const name = makeId();
    setOffered({ key: textDraftKey(field, name), text: set.text.trim() });
    await keep(set, name);
  };

  /** What was typed is saved or given up, and must not be saved again as the field goes. */
  const settled = useRef<Typed | null>(null);
  const settle = (now: Typed | null) => {
    settled.current = now;
    void forget().catch(() => undefined);
  };

  const saving = useRef<Typed | null>(null);
  const leave = async () => {
    if (typed === null || typed === settled.current || typed === saving.current) return true;
    const text = typed.text.trim();
    if (text !== value && !typed.bases.includes(value)) {
      settled.current = typed;
      setTyped(null);
      toast({ kind: 'warning', text: t('ui.draft.kept') });
      await offer(typed);
      await forget().catch(() => undefined);
      return false;
    }
    saving.current = typed;
    const isSaved = text === value || (await save(text));
    saving.current = null;
    if (!isSaved) return false;
    settle(typed);
    setTyped((now) => (now === typed || now === null ? null : { ...now, bases: [text, ...now.bases] }));
    return true;
  };

  const latest = useRef({ value, typed, leave, keep });
  useEffect(() => {
    latest.current = { value, typed, leave, keep };
  });
  // Leaving the page from inside the field leaves the field, too.
  useEffect(() => () => void latest.current.leave(), []);

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const left = await leftTextDraft(database, field, await otherTabs(), Date.now());
      if (!left || isGone) return;
      const { key, text, base } = left;
      if (text.trim() === latest.current.value) await dropTextDrafts(database, [key]);
      else if (latest.current.typed === null && base === latest.current.value) {
        openedKey.current = key;
        setTyped({ text, bases: [base], isRestored: true });
      } else setOffered({ key, text });
    };
    void look().catch(() => undefined);
    return () => {
      isGone = true;
    };
    // Asked once, as the field opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [database, field]);

  useEffect(() => {
    if (typed === null) return undefined;
    const put = () => void latest.current.keep(typed);
    const timer = setTimeout(put, pauseMilliseconds);
    // A phone may end the app as soon as it is out of sight.
    document.addEventListener('visibilitychange', put);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', put);
    };
  }, [typed]);

  return {
    text: typed?.text ?? value,
    isRestored: typed?.isRestored ?? false,
    offered: offered?.text ?? null,
    change: (text) => setTyped((now) => ({ text, bases: now?.bases ?? [value], isRestored: false })),
    leave,
    giveUp: () => {
      settle(typed);
      setTyped(null);
    },
    use: () => {
      if (offered === null) return;
      const before = typed;
      setOffered(null);
      if (before !== null && before.text.trim() !== value) void offer(before);
      openedKey.current = offered.key;
      setTyped({ text: offered.text, bases: [value], isRestored: false });
    },
    drop: () => {
      if (offered !== null) void dropTextDrafts(database, [offered.key]).catch(() => undefined);
      setOffered(null);
    },
  };
}
