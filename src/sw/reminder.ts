/** Shows the reminder that the server has sent. */
declare const self: ServiceWorkerGlobalScope;

/** Always shows something: a browser takes the permission back if a push message shows nothing. */
export async function showReminder(data: PushMessageData | null): Promise<void> {
  const { title, body, lang } = read(data);
  const said = { ...(body && { body }), ...(lang && { lang }) };
  // One tag: a newer reminder takes the place of an older one.
  await self.registration.showNotification(title ?? self.location.hostname, {
    ...said,
    tag: 'today',
    icon: '/icons/icon-192.png',
  });
}

/** What server/push/remind.ts writes. */
function read(data: PushMessageData | null): { title?: string; body?: string; lang?: string } {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}
