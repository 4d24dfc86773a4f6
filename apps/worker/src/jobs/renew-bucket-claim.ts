import { renewBucketClaim } from '@swirl/db/bucket/bucket-owner';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobHandler } from '../job-handler.ts';

/**
 * Renews this database's claim to the bucket, so that copies of the database see that it is not
 * theirs.
 */
export function createRenewBucketClaim(objectStore: ObjectStore): JobHandler<'bucket.renew'> {
  return {
    async perform(_payload, { db }) {
      if (!objectStore.readOnly) await renewBucketClaim(db, objectStore);
    },
    shouldRetry: () => true,
    // The next run is a minute away.
    onFinalFailure: async () => {},
  };
}
