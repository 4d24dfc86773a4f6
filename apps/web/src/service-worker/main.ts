import { pushWords } from './push-words.ts';
import { renewSubscription } from './renew-subscription.ts';
import { openPath, tellWhoLooks } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

const { clients, registration } = self;

// Nothing is kept for offline yet, so a newer file has nothing to wait for. When it is: a `fetch`
// listener comes into a file beside this one, and never answers for /api/.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

// Safari takes the permission back from whoever shows nothing, also while somebody is looking.
const mustShow = /AppleWebKit\/(?!.*Chrom)/.test(self.navigator.userAgent);

const onPush = async (text: string | undefined): Promise<void> => {
  // An open page hears of it by itself, and says so more quietly.
  const looking = await tellWhoLooks(clients);
  if (looking && !mustShow) return;
  const { title, path, tag } = pushWords(text);
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
