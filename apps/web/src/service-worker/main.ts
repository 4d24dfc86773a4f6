import { answerFor } from './answer-for.ts';
import {
  answerAsset,
  answerFile,
  answerFromServer,
  answerPage,
  answerPicture,
  answerSound,
} from './answers.ts';
import { pushMessage } from './push-message.ts';
import { renewSubscription } from './renew-subscription.ts';
import { takeShared } from './shared-post.ts';
import { forgetOlderShells, keepShell } from './shell.ts';
import { openPath, notifyVisiblePages } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

const { clients, registration } = self;

// A newer service worker waits until no page of the older one is open, or until the user updates:
// pages and the files they load later must match.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlderShells(), registration.navigationPreload?.enable()])),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

const answers = {
  server: answerFromServer,
  page: answerPage,
  asset: answerAsset,
  file: answerFile,
  picture: answerPicture,
  sound: answerSound,
  share: takeShared,
};

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request, self.location.origin, !self.navigator.onLine);
  if (answer !== 'leave') event.respondWith(answers[answer](event));
});

// Safari revokes the permission of a worker that shows no notification, even while a page is
// visible.
const mustShow = /AppleWebKit\/(?!.*Chrom)/.test(self.navigator.userAgent);

const onPush = async (text: string | undefined): Promise<void> => {
  // An open page gets the event itself and shows it less prominently.
  const looking = await notifyVisiblePages(clients);
  if (looking && !mustShow) return;
  const { title, path, tag } = pushMessage(text);
  await registration.showNotification(title, {
    tag,
    data: { path },
    icon: '/icons/app-192.png',
    badge: '/icons/notification-badge.png',
    silent: looking,
  });
};

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())));

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const { path }: { path: string } = notification.data;
  notification.close();
  event.waitUntil(openPath(clients, path));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(registration.pushManager, event)),
);
