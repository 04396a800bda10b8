/** The configuration of a server that sends push messages. */
import webPush from 'web-push';

export const pushEnvironment = {
  VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
  VAPID_SUBJECT: 'mailto:us@training.example',
};
