import { findBucketState } from '@swirl/db/bucket/bucket-owner';
import type { Database } from '@swirl/db/client';
import type { ObjectStore } from '@swirl/platform/object-store';
import { Gauge, type Registry } from 'prom-client';

/** Whether the bucket belongs to another database, so that nothing in it is deleted. */
export function createBucketMetrics(
  registry: Registry,
  db: Database,
  objectStore: Pick<ObjectStore, 'get' | 'readOnly'>,
): () => Promise<void> {
  const foreign = new Gauge({
    name: 'swirl_bucket_foreign',
    help: 'Whether the bucket belongs to another installation or copy (1), or to this one (0)',
    registers: [registry],
  });
  return async () => {
    // A read-only installation has nothing to delete.
    if (objectStore.readOnly) return;
    const state = await findBucketState(db, objectStore);
    foreign.set(state === 'foreign' || state === 'copied' ? 1 : 0);
  };
}
