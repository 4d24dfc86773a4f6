import { languageNames } from '@swirl/contract/languages';
import { z } from 'zod';

/**
 * Each lane has its own workers, so that none waits for another: 'quick' is what someone waits for
 * or what must be on time, 'media' makes uploads playable, 'bulk' may take long, and 'captions', which
 * not every installation has, writes down what is said.
 */
export const jobLanes = ['quick', 'media', 'bulk', 'captions'] as const;
export type JobLane = (typeof jobLanes)[number];

interface JobDefinition {
  readonly lane: JobLane;
  readonly payload: z.ZodType;
  /** The maximum number of attempts. One in which the worker died counts. */
  readonly maxAttempts: number;
  /** A longer attempt fails, so that a hanging job does not keep its slot forever. */
  readonly timeLimitSeconds: number;
}

/** The language of the page it was requested on; an account may have chosen another. */
const language = z.enum(languageNames).optional();

/**
 * Emails about the recipient's account. None contains a link: links are created when the email is
 * written.
 */
const accountMail = z.discriminatedUnion('mail', [
  z.strictObject({ mail: z.literal('verify-email'), userId: z.uuid(), language }),
  // By address: a request must cost the same whether or not it has an account.
  z.strictObject({ mail: z.literal('reset-password'), email: z.string() }),
  z.strictObject({ mail: z.literal('confirm-sign-up'), requestId: z.uuid(), language }),
  z.strictObject({ mail: z.literal('password-changed'), userId: z.uuid() }),
  z.strictObject({
    mail: z.literal('sign-in-method-added'),
    userId: z.uuid(),
    method: z.enum(['passkey', 'provider', 'password']),
  }),
  z.strictObject({ mail: z.literal('admitted'), userId: z.uuid() }),
  z.strictObject({ mail: z.literal('leaving'), userId: z.uuid() }),
]);

/** Emails about decisions: to their authors, and to visitors who reported something. */
const moderationMail = z.discriminatedUnion('mail', [
  z.strictObject({ mail: z.literal('statement'), decisionId: z.uuid() }),
  z.strictObject({ mail: z.literal('decision-undone'), decisionId: z.uuid() }),
  z.strictObject({ mail: z.literal('appeal-upheld'), decisionId: z.uuid() }),
  z.strictObject({ mail: z.literal('report-answer'), reportId: z.uuid() }),
]);

/** The only list of jobs: what may be enqueued and what the worker must handle. */
export const JOBS = {
  'sessions.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  'secrets.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  'mail.account': { lane: 'quick', payload: accountMail, maxAttempts: 10, timeLimitSeconds: 60 },
  'mail.moderation': {
    lane: 'quick',
    payload: moderationMail,
    maxAttempts: 10,
    timeLimitSeconds: 60,
  },
  'moderation.purge': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  'counts.reconcile': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  // Failures of the file are counted with its loop; outages of the store or database are not.
  'loops.process': {
    lane: 'media',
    payload: z.strictObject({ loopId: z.uuid() }),
    maxAttempts: 25,
    timeLimitSeconds: 1800,
  },
  // Of a voice comment; whose author is notified of a reply is known when it is posted.
  'comments.process': {
    lane: 'media',
    payload: z.strictObject({ commentId: z.uuid(), answeredId: z.uuid().nullable() }),
    maxAttempts: 25,
    timeLimitSeconds: 300,
  },
  // The gain of the sound was measured with the first size.
  'loops.add-size': {
    lane: 'media',
    payload: z.strictObject({ loopId: z.uuid(), gain: z.number().nullable() }),
    maxAttempts: 25,
    timeLimitSeconds: 1800,
  },
  // Of a loop that is ready. An outage of the store does not count.
  'captions.write': {
    lane: 'captions',
    payload: z.strictObject({ loopId: z.uuid() }),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  // Of a voice comment that is ready, as with loops.
  'comments.transcribe': {
    lane: 'captions',
    payload: z.strictObject({ commentId: z.uuid() }),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  'mixes.render': {
    lane: 'media',
    payload: z.strictObject({ loopId: z.uuid() }),
    maxAttempts: 25,
    timeLimitSeconds: 1800,
  },
  // At the time its author chose; one that was posted or changed meanwhile has nothing to do.
  'scheduled.post': {
    lane: 'quick',
    payload: z.strictObject({ scheduledPostId: z.uuid() }),
    maxAttempts: 25,
    timeLimitSeconds: 60,
  },
  'mixes.refresh': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 55,
  },
  'media.delete-objects': {
    lane: 'bulk',
    payload: z.strictObject({ objectKeys: z.array(z.string()) }),
    maxAttempts: 25,
    timeLimitSeconds: 300,
  },
  // Of files that are deleted, where a CDN keeps them. It may be away for days.
  'media.purge-cdn': {
    lane: 'quick',
    payload: z.strictObject({ objectKeys: z.array(z.string()) }),
    maxAttempts: 25,
    timeLimitSeconds: 300,
  },
  // Of one loop or one person; of everyone where neither is named.
  'media.rename': {
    lane: 'bulk',
    payload: z.strictObject({ loopId: z.uuid().optional(), userId: z.uuid().optional() }),
    maxAttempts: 25,
    timeLimitSeconds: 7200,
  },
  'push.send': {
    lane: 'quick',
    payload: z.strictObject({ sid: z.string(), notificationIds: z.array(z.uuid()) }),
    maxAttempts: 5,
    timeLimitSeconds: 300,
  },
  'digests.enqueue': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  'mail.digest': {
    lane: 'quick',
    payload: z.strictObject({ userId: z.uuid() }),
    maxAttempts: 10,
    timeLimitSeconds: 60,
  },
  'notifications.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  'records.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  'captions.publish': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  'listeners.count': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  'discover.refresh': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 55,
  },
  'feeds.refresh': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 55,
  },
  'exports.build': {
    lane: 'bulk',
    payload: z.strictObject({ exportId: z.uuid() }),
    maxAttempts: 4,
    timeLimitSeconds: 7200,
  },
  'exports.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  // A run of it is short; the next one is enqueued when there is more to do.
  'imports.run': {
    lane: 'bulk',
    payload: z.strictObject({ importId: z.uuid() }),
    maxAttempts: 25,
    timeLimitSeconds: 1800,
  },
  'uploads.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  // In batches, and each attempt continues where the last one stopped.
  'accounts.erase': {
    lane: 'bulk',
    payload: z.strictObject({ userId: z.uuid() }),
    maxAttempts: 25,
    timeLimitSeconds: 7200,
  },
  'accounts.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 300,
  },
  // The next one replaces it before all its attempts are used up.
  'tombstones.write': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 10,
    timeLimitSeconds: 300,
  },
  'tombstones.sweep': {
    lane: 'bulk',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeLimitSeconds: 1800,
  },
  'media.sweep': {
    lane: 'bulk',
    // How many objects of a folder an operator allowed it to delete; without it only a few.
    payload: z.strictObject({ atMost: z.int().positive().optional() }),
    maxAttempts: 1,
    timeLimitSeconds: 7200,
  },
  'bucket.renew': {
    lane: 'quick',
    payload: z.strictObject({}),
    maxAttempts: 10,
    timeLimitSeconds: 55,
  },
} as const satisfies Readonly<Record<string, JobDefinition>>;

export type JobName = keyof typeof JOBS;

export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>;

// With this type a name and its payload stay together even if the name is not known yet.
const definitions: { readonly [N in JobName]: { payload: z.ZodType<JobPayload<N>> } } = JOBS;

export function parseJobPayload<N extends JobName>(name: N, payload: unknown): JobPayload<N> {
  return definitions[name].payload.parse(payload);
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}

export function listJobNames(): JobName[] {
  return Object.keys(JOBS).filter(isJobName);
}

export function laneOf(name: JobName): JobLane {
  return JOBS[name].lane;
}
