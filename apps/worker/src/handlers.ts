import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Config } from '@swirl/platform/config';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { Mailer } from '@swirl/platform/mail';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandlers } from './job-handler.ts';
import { createDeleteObjects } from './jobs/delete-objects.ts';
import { createProcessLoop } from './jobs/process-loop.ts';
import { createPurgeRemoved } from './jobs/purge-removed.ts';
import { reconcileCounts } from './jobs/reconcile-counts.ts';
import { createRefreshDiscover } from './jobs/refresh-discover.ts';
import { createSendAccountMail } from './jobs/send-account-mail.ts';
import { createSendModerationMail } from './jobs/send-moderation-mail.ts';
import { createSweepObjects } from './jobs/sweep-objects.ts';
import { sweepSecrets } from './jobs/sweep-secrets.ts';
import { sweepSessions } from './jobs/sweep-sessions.ts';

export interface HandlerTools {
  readonly config: Pick<Config, 'http' | 'moderation'>;
  readonly mailer: Mailer;
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
}

export function createHandlers(tools: HandlerTools): JobHandlers {
  const { config, mailer, objectStore, liveEvents } = tools;
  return {
    'sessions.sweep': sweepSessions,
    'secrets.sweep': sweepSecrets,
    'mail.account': createSendAccountMail({ mailer, publicOrigin: config.http.publicOrigin }),
    'mail.moderation': createSendModerationMail({
      mailer,
      publicOrigin: config.http.publicOrigin,
      appealDays: config.moderation.appealDays,
    }),
    'moderation.purge': createPurgeRemoved(config.moderation.appealDays),
    'counts.reconcile': reconcileCounts,
    'loops.process': createProcessLoop({ objectStore, liveEvents }),
    'media.delete-objects': createDeleteObjects(objectStore),
    'media.sweep': createSweepObjects(objectStore),
    'discover.refresh': createRefreshDiscover(),
  };
}
