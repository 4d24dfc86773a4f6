import type { Config } from '@swirl/platform/config';
import type { Mailer } from '@swirl/platform/mail';
import type { JobHandlers } from './job-handler.ts';
import { reconcileCounts } from './jobs/reconcile-counts.ts';
import { createSendAccountMail } from './jobs/send-account-mail.ts';
import { sweepSecrets } from './jobs/sweep-secrets.ts';
import { sweepSessions } from './jobs/sweep-sessions.ts';

export interface HandlerTools {
  readonly config: Pick<Config, 'http'>;
  readonly mailer: Mailer;
}

export function createHandlers({ config, mailer }: HandlerTools): JobHandlers {
  return {
    'sessions.sweep': sweepSessions,
    'secrets.sweep': sweepSecrets,
    'mail.account': createSendAccountMail({ mailer, publicOrigin: config.http.publicOrigin }),
    'counts.reconcile': reconcileCounts,
  };
}
