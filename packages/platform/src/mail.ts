import { createTransport } from 'nodemailer';
import type { MailConfig } from './config.ts';

const TIMEOUT_MS = 15_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For emails that can be turned off: a POST to it does so, without confirmation (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the email. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** One connection per email: there are few, and none can then hang after being idle. */
export function createMailer(config: MailConfig): Mailer {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Links that reset passwords must not cross a network in the clear, also if someone in between hides
    // that the server can encrypt. The address may end in `?requireTLS=false`.
    requireTLS: !isOnThisMachine(config.smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from: config.from,
        // As an object the address is never parsed again, whatever it contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Tells other programs not to answer, for example with an out-of-office note.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

function isOnThisMachine(smtpUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
}

/** Refusals of us, not of an email: after a change of settings a retry succeeds. */
const ABOUT_THE_CONNECTION: ReadonlySet<unknown> = new Set(['EAUTH', 'ETLS']);

/** The mail server has permanently refused this email (5xx): a retry changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  if ('code' in error && ABOUT_THE_CONNECTION.has(error.code)) return false;
  const { responseCode } = error;
  return typeof responseCode === 'number' && responseCode >= 500;
}
