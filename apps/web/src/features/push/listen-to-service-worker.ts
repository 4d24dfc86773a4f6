/** What the service worker sends to a page. */
type WorkerMessage = { type: 'open'; path: string; tap: string } | { type: 'arrived' };

const isMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'type' in data;

type Handlers = { onOpen: (path: string) => void; onArrived: () => void };

/** Listens to the service worker: someone tapped a notification, or one came while they are here. */
export const listenToServiceWorker = ({ onOpen, onArrived }: Handlers): (() => void) => {
  let lastTap: string | undefined;
  const onMessage = ({ data, ports }: MessageEvent): void => {
    if (!isMessage(data)) return;
    if (data.type === 'arrived') {
      onArrived();
      return;
    }
    // It asks again while nobody answers: a page that was busy finds the same tap several times.
    if (data.tap !== lastTap) onOpen(data.path);
    lastTap = data.tap;
    // It waits for a word, and opens a window of its own without.
    ports[0]?.postMessage('opened');
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
};
