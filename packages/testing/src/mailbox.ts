import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses in its text. */
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next email to this address that was not returned yet, also if it is still to come. */
  next(to: string, withinMs?: number): Promise<ReceivedMail>;
  /**
   * The response instead of accepting the next emails: a code such as 451 or 550; null accepts
   * them.
   */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

export interface MailboxOptions {
  readonly port?: number;
  readonly onMail?: (mail: ReceivedMail) => void;
}

/** A real mail server that keeps emails in memory. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  const waiting = new Set<() => void>();
  let refusal: number | null = null;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      void (async () => {
        const raw = await buffer(stream);
        if (refusal !== null) {
          done(Object.assign(new Error('refused'), { responseCode: refusal }));
          return;
        }
        for (const { address } of session.envelope.rcptTo) {
          const mail = await readMail(raw, address);
          mails.push(mail);
          options.onMail?.(mail);
        }
        done();
        for (const wake of waiting) wake();
      })();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    mails,
    next(to, withinMs = 10_000) {
      return new Promise((resolve, reject) => {
        const settle = () => {
          const mail = mails.find((one) => one.to === to && !handedOut.has(one));
          if (mail === undefined) return;
          handedOut.add(mail);
          clearTimeout(timer);
          waiting.delete(settle);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(settle);
          reject(new Error(`No mail to ${to} came within ${withinMs} ms.`));
        }, withinMs);
        waiting.add(settle);
        settle();
      });
    },
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readMail(raw: Buffer, to: string): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    to,
    from: from?.address ?? '',
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');
  return address.port;
}
