import { requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import type { JobName } from '@swirl/db/jobs/catalogue';
import { BucketReadOnly, type ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from './job-handler.ts';

/**
 * For jobs that delete objects, or rows together with their objects: only if the bucket is ours.
 */
export function inOwnBucket<N extends JobName>(
  objectStore: ObjectStore,
  handler: JobHandler<N>,
): JobHandler<N> {
  return {
    ...handler,
    async perform(payload, context) {
      await requireOwnBucket(context.db, objectStore);
      await handler.perform(payload, context);
    },
  };
}

/** For jobs that only add objects: also in a bucket that another installation claimed. */
export function inWritableBucket<N extends JobName>(
  objectStore: ObjectStore,
  handler: JobHandler<N>,
): JobHandler<N> {
  return {
    ...handler,
    async perform(payload, context) {
      if (objectStore.readOnly) throw new BucketReadOnly();
      await handler.perform(payload, context);
    },
  };
}
