/** A post being written, a new one or one that is edited. */
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { admin } from '#core/contract/admin.ts';
import type { announcements } from '#core/contract/announcements.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { ActForm } from './act-form.tsx';
import { useAdminAct } from './requests.ts';

type NewsFormProps = {
  /** Null writes a new one. */
  post: z.infer<typeof announcements.news.output>['news'][number] | null;
  /** Takes the focus when it comes: it is above the list in which the post to be edited was chosen. */
  hasFocus: boolean;
  onDone: () => void;
};

export function NewsForm({ post, hasFocus, onDone }: NewsFormProps) {
  const { t } = useWords();
  const [title, setTitle] = useState(post?.title ?? '');
  const [text, setText] = useState(post?.text ?? '');
  const [address, setAddress] = useState(post?.postUrl ?? '');
  const adding = useAdminAct(admin.postNews);
  const editing = useAdminAct(admin.editNews);
  const input = { title, text, postUrl: address.trim() === '' ? null : address.trim() };
  const isWhole = title.trim() !== '' && text.trim() !== '';
  const isAddressFine = admin.postNews.input.safeParse({ ...input, title: 'x', text: 'x' }).success;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);

  const save = () => {
    const onSuccess = () => {
      toast({ kind: 'good', text: t('admin.posted') });
      setTitle('');
      setText('');
      setAddress('');
      onDone();
    };
    if (post) editing.mutate({ id: post.id, ...input }, { onSuccess });
    else adding.mutate(input, { onSuccess });
  };

  return (
    <div ref={box}>
      <ActForm
        label={t('admin.parts.news')}
        act={post ? editing : adding}
        submitLabel={t(post ? 'ui.save' : 'admin.post')}
        problem={isWhole ? (isAddressFine ? undefined : t('admin.addressRule')) : t('admin.missing')}
        onSubmit={save}
        others={post && <Button onClick={onDone}>{t('ui.cancel')}</Button>}
      >
        <TextField label={t('admin.title')} maxLength={announcementLimits.title} value={title} onChange={setTitle} />
        <TextField
          label={t('admin.text')}
          rows={6}
          maxLength={announcementLimits.newsText}
          value={text}
          onChange={setText}
        />
        <TextField
          label={t('admin.address')}
          isOptional
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={announcementLimits.address}
          value={address}
          onChange={setAddress}
          error={isAddressFine ? undefined : t('admin.addressRule')}
        />
      </ActForm>
    </div>
  );
}
