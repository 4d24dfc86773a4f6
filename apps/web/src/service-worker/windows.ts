/** How long a page may take to say that it opens a path; one that is busy or elsewhere says nothing. */
const ANSWER_WITHIN_MS = 1_000;

const windowsOf = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells the page somebody is looking at, and whether there is one. */
export const tellWhoLooks = async (clients: Clients): Promise<boolean> => {
  const looked = (await windowsOf(clients)).filter(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  for (const client of looked) client.postMessage({ type: 'arrived' }, []);
  return looked.length > 0;
};

/** Asks a page to show a path. Its app does without a new load, so nothing that is open is lost. */
const opensIn = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    client.postMessage({ type: 'open', path }, [port2]);
  });

/** Shows a path in a page that is open already, else in a new one. */
export const openPath = async (clients: Clients, path: string): Promise<void> => {
  for (const client of await windowsOf(clients)) {
    if (await opensIn(client, path)) {
      await client.focus();
      return;
    }
  }
  await clients.openWindow(path);
};
