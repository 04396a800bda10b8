/** What only a page does of a cycle. The worker is handed none of it, and so need not carry the rules of all acts. */
import { keepLost } from './bring-back.ts';
import { enqueue } from './perform.ts';
import { rebase } from './rebase.ts';
import { refetch } from './refetch.ts';

export const pageWork = { enqueue, keepLost, rebase, refetch };

export type PageWork = typeof pageWork;
