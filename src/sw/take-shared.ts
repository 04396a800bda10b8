/** Takes files that another app shares with this one, offline too, and shows the page that asks about them. */
import { storeSharedFiles, shareField } from '#src/db/shared-files.ts';

export async function takeShared(request: Request): Promise<Response> {
  try {
    // The operating system opens a page with them; a hidden frame of another site can do that too, but it is no
    // document.
    if (request.destination !== 'document') throw new Error('Not shared by an app.');
    const files = (await request.formData()).getAll(shareField).filter((value) => value instanceof File);
    if (files.length > 0) await storeSharedFiles(files);
    return Response.redirect('/activities', 303);
  } catch {
    return Response.redirect('/activities?shared=failed', 303);
  }
}
