import { createTransport } from 'nodemailer';
import type { MailConfig } from './config.ts';

const TIMEOUT_MS = 15_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For mail that people can switch off: a POST to it does so, without asking (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** One connection for each mail: there are few, and none then hangs for having been idle. */
export function createMailer(config: MailConfig): Mailer {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from: config.from,
        // As an object the address is never taken apart again, whatever it holds.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Asks other programs not to answer, as with a note that one is on holiday.
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

/** The mail server has refused this mail for good (5xx): sending it again changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const { responseCode } = error;
  return typeof responseCode === 'number' && responseCode >= 500;
}
