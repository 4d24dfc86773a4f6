import { renewBucketClaim } from '@swirl/db/bucket/bucket-owner';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/** Keeps the bucket ours, and lets copies of this database find out that it is not theirs. */
export function createRenewBucketClaim(objectStore: ObjectStore): JobHandler<'bucket.renew'> {
  return {
    async perform(_payload, { db }) {
      if (!objectStore.readOnly) await renewBucketClaim(db, objectStore);
    },
    shouldRetry: () => true,
    // The next one is a minute away.
    onFinalFailure: async () => {},
  };
}
