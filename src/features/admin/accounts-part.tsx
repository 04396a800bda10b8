/** Accounts, found by a part of the mail address or the name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '#core/contract/admin.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { AccountForm } from './account-form.tsx';
import { Asked } from './asked.tsx';
import { adminQuery } from './requests.ts';
import styles from './parts.module.css';

const longestWords = 200;

export function AccountsPart() {
  const { t } = useWords();
  const [words, setWords] = useState('');
  const question = adminQuery(admin.findAccounts, { words: words.trim().slice(0, longestWords) });
  const query = useQuery({ ...question, placeholderData: keepPreviousData }, remote);
  return (
    <>
      <SearchField label={t('admin.find')} placeholder={t('admin.find')} value={words} onChange={setWords} />
      <Asked query={query}>
        {({ accounts, hasMore }) => (
          <>
            {accounts.length === 0 && <p role="status">{t('admin.nobody')}</p>}
            {accounts.map((account) => (
              <AccountForm key={account.userId} account={account} />
            ))}
            {hasMore && <p className={styles.soft}>{t('admin.more')}</p>}
          </>
        )}
      </Asked>
    </>
  );
}
