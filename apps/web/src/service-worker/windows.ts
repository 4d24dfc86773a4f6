/** How long a page may take to say that it opens a path; one that is busy or elsewhere says nothing. */
const ANSWER_WITHIN_MS = 500;

/** A page that is just being loaded hears nothing yet: it is asked again for so long. */
const RETRY_FOR_MS = 3_000;

const windowsOf = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells the page somebody is looking at, and whether there is one. */
export const notifyVisiblePages = async (clients: Clients): Promise<boolean> => {
  const looked = (await windowsOf(clients)).filter(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  for (const client of looked) client.postMessage({ type: 'arrived' }, []);
  return looked.length > 0;
};

/** Asks a page to show a path. Its app does without a new load, so nothing that is open is lost. */
const opensIn = (client: WindowClient, path: string, tap: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    client.postMessage({ type: 'open', path, tap }, [port2]);
  });

/** The first open page that says it shows the path. */
const whoOpens = async (clients: Clients, path: string): Promise<WindowClient | undefined> => {
  const tap = crypto.randomUUID();
  const until = Date.now() + RETRY_FOR_MS;
  let windows = await windowsOf(clients);
  while (windows.length > 0 && Date.now() < until) {
    for (const client of windows) if (await opensIn(client, path, tap)) return client;
    windows = await windowsOf(clients);
  }
  return undefined;
};

/** Shows a path in a page that is open already, else in a new one. */
export const openPath = async (clients: Clients, path: string): Promise<void> => {
  const client = await whoOpens(clients, path);
  if (client !== undefined) {
    await client.focus();
    return;
  }
  try {
    await clients.openWindow(path);
  } catch (error) {
    // Too long after the tap for a new window: a page that was still silent is led there.
    const [silent] = await windowsOf(clients);
    if (silent === undefined) throw error;
    await silent.navigate(path);
  }
};
