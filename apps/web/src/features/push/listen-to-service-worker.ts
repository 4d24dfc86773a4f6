/** Messages from the service worker to a page. */
type WorkerMessage = { type: 'open'; path: string; tap: string } | { type: 'arrived' };

const isMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'type' in data;

type Handlers = { onOpen: (path: string) => void; onArrived: () => void };

/** Listens to the service worker: a notification was tapped, or arrived while the page is open. */
export const listenToServiceWorker = ({ onOpen, onArrived }: Handlers): (() => void) => {
  let lastTap: string | undefined;
  const onMessage = ({ data, ports }: MessageEvent): void => {
    if (!isMessage(data)) return;
    if (data.type === 'arrived') {
      onArrived();
      return;
    }
    // It repeats the message until it is confirmed: a busy page receives the same tap several
    // times.
    if (data.tap !== lastTap) onOpen(data.path);
    lastTap = data.tap;
    // It waits for a confirmation, and otherwise opens a new window.
    ports[0]?.postMessage('opened');
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
};
