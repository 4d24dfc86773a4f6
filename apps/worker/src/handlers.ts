import type { LiveEvent } from '@swirl/contract/endpoints';
import type { JobName } from '@swirl/db/jobs/catalogue';
import type { Replicas } from '@swirl/db/replicas/replicas';
import { listenToLoop } from '@swirl/media/captions/listen';
import type { Config } from '@swirl/platform/config';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { LoopChanges } from '@swirl/platform/loop-changes';
import type { Mailer } from '@swirl/platform/mail';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { PushSender } from '@swirl/platform/push-sender';
import { createUnsubscribeTokens } from '@swirl/platform/unsubscribe-token';
import type { JobHandler, JobHandlers } from './job-handler.ts';
import { createAddLargerSize } from './jobs/add-larger-size.ts';
import { createBuildExport } from './jobs/build-export.ts';
import { createCountListeners, type CountListeners } from './jobs/count-listeners.ts';
import { createDeleteObjects } from './jobs/delete-objects.ts';
import { createEnqueueDigests } from './jobs/enqueue-digests.ts';
import { createEraseAccount, createSweepLeavers } from './jobs/erase-accounts.ts';
import { createPostScheduled } from './jobs/post-scheduled.ts';
import { createProcessLoop } from './jobs/process-loop.ts';
import { createProcessVoice } from './jobs/process-voice.ts';
import { publishCaptions } from './jobs/publish-captions.ts';
import { createPurgeCdn } from './jobs/purge-cdn.ts';
import { createPurgeRemoved } from './jobs/purge-removed.ts';
import { reconcileCounts } from './jobs/reconcile-counts.ts';
import { createRefreshDiscover } from './jobs/refresh-discover.ts';
import { createRefreshFeeds } from './jobs/refresh-feeds.ts';
import { createRenameMedia } from './jobs/rename-media.ts';
import { createRenderMix, refreshMixes } from './jobs/render-mix.ts';
import { createRenewBucketClaim } from './jobs/renew-bucket-claim.ts';
import { createSendAccountMail } from './jobs/send-account-mail.ts';
import { createSendDigest } from './jobs/send-digest.ts';
import { createSendModerationMail } from './jobs/send-moderation-mail.ts';
import { createSendPush } from './jobs/send-push.ts';
import { createRunImport } from './jobs/run-import.ts';
import { sweepExports } from './jobs/sweep-exports.ts';
import { sweepNotifications } from './jobs/sweep-notifications.ts';
import { sweepRecords } from './jobs/sweep-records.ts';
import { createSweepObjects } from './jobs/sweep-objects.ts';
import { sweepSecrets } from './jobs/sweep-secrets.ts';
import { sweepSessions } from './jobs/sweep-sessions.ts';
import { sweepUploads } from './jobs/sweep-uploads.ts';
import { createTranscribeVoice } from './jobs/transcribe-voice.ts';
import { createWriteCaptions } from './jobs/write-captions.ts';
import type { ListeningTools } from './jobs/write-down.ts';
import { createSweepTombstones, createWriteTombstones } from './jobs/write-tombstones.ts';
import { inOwnBucket, inWritableBucket } from './own-bucket.ts';

export interface HandlerTools {
  readonly config: Pick<
    Config,
    | 'accounts'
    | 'captions'
    | 'http'
    | 'media'
    | 'moderation'
    | 'myData'
    | 'notifications'
    | 'secretKey'
  >;
  readonly mailer: Mailer;
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  readonly loopChanges: LoopChanges;
  /** Absent if the operator has not configured push. */
  readonly pushSender?: PushSender;
  /** Adds what Valkey keeps about listeners to the numbers of loops. */
  readonly countListeners: CountListeners;
  /** For what may be a little old; absent without replicas. */
  readonly replicas?: Pick<Replicas, 'readsOfNow' | 'readsSince'>;
  /** Deletes what Valkey keeps about a user. */
  readonly forgetPerson: (userId: string) => Promise<void>;
}

export function createHandlers(tools: HandlerTools): JobHandlers {
  const { config, mailer, objectStore, liveEvents, loopChanges, pushSender } = tools;
  const { countListeners, forgetPerson, replicas } = tools;
  const { model } = config.captions;
  const listening: ListeningTools = {
    objectStore,
    listen: model && ((job, name, options) => listenToLoop(job, name, { ...options, model })),
  };
  const { deletionDays, exportHours, tombstoneDays } = config.myData;
  const own = <N extends JobName>(handler: JobHandler<N>) => inOwnBucket(objectStore, handler);
  return {
    'sessions.sweep': sweepSessions,
    'secrets.sweep': sweepSecrets,
    'mail.account': createSendAccountMail({
      mailer,
      publicOrigin: config.http.publicOrigin,
      deletionDays,
    }),
    'mail.moderation': createSendModerationMail({
      mailer,
      publicOrigin: config.http.publicOrigin,
      appealDays: config.moderation.appealDays,
    }),
    'moderation.purge': own(createPurgeRemoved(config.moderation.appealDays)),
    'counts.reconcile': reconcileCounts,
    'loops.process': inWritableBucket(
      objectStore,
      createProcessLoop({ objectStore, liveEvents, loopChanges, writesCaptions: model !== null }),
    ),
    'comments.process': inWritableBucket(
      objectStore,
      createProcessVoice({ objectStore, loopChanges, writesCaptions: model !== null }),
    ),
    'loops.add-size': inWritableBucket(objectStore, createAddLargerSize({ objectStore })),
    'captions.write': createWriteCaptions(listening),
    'comments.transcribe': createTranscribeVoice({ ...listening, loopChanges }),
    'mixes.render': inWritableBucket(objectStore, createRenderMix({ objectStore, loopChanges })),
    'mixes.refresh': refreshMixes,
    'scheduled.post': createPostScheduled({
      quota: config.media,
      requireVerifiedEmail: config.accounts.requireVerifiedEmail,
    }),
    'media.delete-objects': own(
      createDeleteObjects(objectStore, { purges: config.media.purge !== null }),
    ),
    'media.purge-cdn': createPurgeCdn({
      purge: config.media.purge,
      origin: config.media.origin ?? config.http.publicOrigin,
    }),
    'media.rename': own(createRenameMedia({ objectStore, loopChanges })),
    'media.sweep': own(createSweepObjects(objectStore)),
    'bucket.renew': createRenewBucketClaim(objectStore),
    'exports.build': own(
      createBuildExport({
        objectStore,
        liveEvents,
        hours: exportHours,
        ...(replicas !== undefined && { readsOfNow: () => replicas.readsOfNow() }),
      }),
    ),
    'exports.sweep': own(sweepExports),
    'imports.run': own(
      createRunImport({
        objectStore,
        liveEvents,
        rules: {
          quota: config.media,
          requireVerifiedEmail: config.accounts.requireVerifiedEmail,
        },
        maxBytes: config.media.maxBytes,
      }),
    ),
    'uploads.sweep': own(sweepUploads),
    'accounts.erase': own(
      createEraseAccount({ objectStore, days: deletionDays, forget: forgetPerson }),
    ),
    'accounts.sweep': createSweepLeavers(deletionDays),
    'tombstones.write': own(createWriteTombstones(objectStore)),
    'tombstones.sweep': own(createSweepTombstones(objectStore, tombstoneDays)),
    'push.send': createSendPush(pushSender),
    'digests.enqueue': createEnqueueDigests(config.notifications.digestHours),
    'mail.digest': createSendDigest({
      mailer,
      publicOrigin: config.http.publicOrigin,
      tokens: createUnsubscribeTokens(config.secretKey),
      everyHours: config.notifications.digestHours,
    }),
    'notifications.sweep': sweepNotifications,
    'records.sweep': sweepRecords,
    'captions.publish': publishCaptions,
    'listeners.count': createCountListeners(countListeners),
    'discover.refresh': createRefreshDiscover(),
    'feeds.refresh': createRefreshFeeds(replicas?.readsSince(null)),
  };
}
