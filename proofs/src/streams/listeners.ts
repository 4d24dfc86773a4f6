import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

// A process of its own that holds many live streams: one process may only have so many open files.
// It's given the site and the cookies by its parent, and reports what happens to the streams.

export interface Site {
  readonly port: number;
  /** Behind nginx: its name, and who certified it. */
  readonly tls?: { readonly name: string; readonly authority: string };
}

export interface Order {
  readonly site: Site;
  readonly cookies: readonly string[];
}

export type Report =
  | { readonly type: 'opened' | 'ended' | 'event'; readonly index: number; readonly at: number }
  | { readonly type: 'refused'; readonly index: number; readonly answer: string }
  | { readonly type: 'retried' };

/** Connections that are being made at the same time. */
const AT_ONCE = 100;
/** Browsers wait for seconds. */
const RETRY_MS = 500;

process.on('message', ({ site, cookies }: Order) => {
  let next = 0;
  const openNext = (): void => {
    const index = next;
    const cookie = cookies[index];
    if (cookie === undefined) return;
    next += 1;
    open(site, { cookie, index }, openNext);
  };
  for (let lane = 0; lane < AT_ONCE; lane += 1) openNext();
});

// The parent is gone.
process.on('disconnect', () => process.exit());

interface Listener {
  readonly cookie: string;
  readonly index: number;
}

function open(site: Site, listener: Listener, opened: () => void): void {
  const { port, tls } = site;
  const { cookie, index } = listener;
  const report = (message: Report): void => void process.send?.(message);
  const host = '127.0.0.1';
  const socket =
    tls === undefined
      ? connect({ host, port })
      : connectTls({ host, port, servername: tls.name, ca: tls.authority });
  let seen = '';
  let isOpen = false;
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: ${tls?.name ?? host}\r\nCookie: ${cookie}\r\n\r\n`,
  );
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (text.includes('data: ')) report({ type: 'event', index, at: Date.now() });
    if (isOpen) return;
    seen += text;
    if (!seen.includes('\r\n\r\n')) return;
    isOpen = true;
    const [answer = ''] = seen.split('\r\n', 1);
    if (answer.includes(' 503 ')) {
      report({ type: 'retried' });
      socket.removeAllListeners('close').destroy();
      setTimeout(() => open(site, listener, opened), RETRY_MS);
      return;
    }
    if (answer.includes(' 200 ')) report({ type: 'opened', index, at: Date.now() });
    else report({ type: 'refused', index, answer });
    opened();
  });
  socket.on('error', () => {});
  socket.on('close', () => report({ type: 'ended', index, at: Date.now() }));
}
