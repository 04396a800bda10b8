/** What a server that sends push messages is told. */
import { newVapidKey } from '#server/push/vapid.ts';

export const pushEnvironment = {
  VAPID_PRIVATE_KEY: newVapidKey().privateKey,
  VAPID_SUBJECT: 'mailto:us@training.example',
};
