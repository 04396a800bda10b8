/** An administrator posts news, mends a post, or takes it back. */
import type { admin } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { freshId } from '#server/fresh-id.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const postNews =
  (services: Services): HandlerOf<typeof admin.postNews> =>
  async (asked) => {
    if ((await services.news.count()) >= announcementLimits.kept) throw new Refusal('tooMany');
    const now = services.execute.now();
    const id = freshId(services.execute);
    const post = { id, ...asked.input, createdAt: now.toISOString(), editedAt: null };
    await services.news.add(post);
    return post;
  };

export const editNews =
  (services: Services): HandlerOf<typeof admin.editNews> =>
  async (asked) => {
    const post = await services.news.find(asked.input.id);
    if (!post) throw new Refusal('notFound');
    const edited = { ...post, ...asked.input, editedAt: services.execute.now().toISOString() };
    await services.news.edit(edited);
    return edited;
  };

export const deleteNews =
  (services: Services): HandlerOf<typeof admin.deleteNews> =>
  async (asked) => {
    await services.news.delete(asked.input.id);
    return {};
  };
