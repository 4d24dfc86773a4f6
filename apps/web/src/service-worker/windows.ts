/** How long a page may take to confirm that it opens a path; a busy page does not respond. */
const ANSWER_WITHIN_MS = 500;

/** A page that is still loading does not receive messages yet: retries for this long. */
const RETRY_FOR_MS = 3_000;

const windowsOf = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Sends a message to the visible page; returns whether there is one. */
export const notifyVisiblePages = async (clients: Clients): Promise<boolean> => {
  const looked = (await windowsOf(clients)).filter(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  for (const client of looked) client.postMessage({ type: 'arrived' }, []);
  return looked.length > 0;
};

/**
 * Requests that a page shows a path. Its app navigates without a reload, so nothing open is lost.
 */
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

/** The first open page that confirms the path. */
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

/** Shows a path in an open page, or else in a new one. */
export const openPath = async (clients: Clients, path: string): Promise<void> => {
  const client = await whoOpens(clients, path);
  if (client !== undefined) {
    await client.focus();
    return;
  }
  try {
    await clients.openWindow(path);
  } catch (error) {
    // Too late after the tap to open a new window: navigates a page that did not respond.
    const [silent] = await windowsOf(clients);
    if (silent === undefined) throw error;
    await silent.navigate(path);
  }
};
