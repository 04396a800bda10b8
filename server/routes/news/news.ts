/** The news for an athlete, and how far they have read (S7.39). */
import { Refusal } from '#core/contract/errors.ts';
import type { announcements } from '#core/contract/announcements.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { NewsPost } from '#server/store/news.ts';

export const news =
  (services: Services): HandlerOf<typeof announcements.news> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const [account, posts, lastViewed] = [
      await services.accounts.byId(userId),
      await services.news.newest(),
      await services.news.lastViewed(userId),
    ];
    // Posts from before an athlete came are no news to them.
    const isNew = ({ id, createdAt }: NewsPost) =>
      account !== undefined && createdAt >= account.createdAt && id > (lastViewed ?? '');
    return {
      isHasNews: posts.some(isNew),
      lastViewedNewsPostId: lastViewed,
      news: posts.map((post) => ({ ...post, isNew: isNew(post) })),
    };
  };

export const saveLastViewedNews =
  (services: Services): HandlerOf<typeof announcements.saveLastViewedNews> =>
  async (asked) => {
    const { lastViewedNewsPostId } = asked.input;
    if (!(await services.news.find(lastViewedNewsPostId))) throw new Refusal('notFound');
    await services.news.view(userOf(asked).userId, lastViewedNewsPostId);
    return {};
  };
