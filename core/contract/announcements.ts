/** What administrators tell the athletes, and what an athlete has read of it; promo codes (S3.11, S7.33, S7.35, S7.39). */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { promoAnswers } from '#core/model/promo-code.ts';
import { endpoint } from './endpoint.ts';

export const newsPost = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  postUrl: z.nullable(z.string()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
});

const nothing = z.object({});

export const announcements = {
  news: endpoint({
    method: 'GET',
    path: '/api/news',
    access: 'login',
    input: z.object({}),
    output: z.object({
      /** There is something that the athlete has not seen. */
      isHasNews: z.boolean(),
      lastViewedNewsPostId: z.nullable(z.string()),
      /** Newest first. */
      news: z.array(z.object({ ...newsPost.shape, isNew: z.boolean() })),
    }),
    spec: 'S7.39',
  }),
  saveLastViewedNews: endpoint({
    method: 'PUT',
    path: '/api/users/last-viewed-news',
    access: 'login',
    input: z.object({ lastViewedNewsPostId: id }),
    output: nothing,
    spec: 'S7.39',
  }),
  readNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'login',
    input: z.object({ _id: z.string().check(z.maxLength(64)) }),
    output: nothing,
    spec: 'S7.33',
  }),
  applyPromoCode: endpoint({
    method: 'POST',
    path: '/api/promo-codes/apply-code',
    access: 'login',
    input: z.object({ code: z.string().check(z.maxLength(64)) }),
    output: z.object({ msg: z.enum(promoAnswers) }),
    spec: 'S7.35',
  }),
};
