/** One of the sports. */
import * as z from 'zod/mini';
import { sports } from './sport.ts';

export const sportSchema = z.enum(sports);
