import { accountRules } from './account-rules.ts';
import { loopRules } from './loop-rules.ts';
import { moderationRules } from './moderation-rules.ts';
import { notificationRules } from './notification-rules.ts';
import { peopleRules } from './people-rules.ts';
import type { TableRule } from './rules.ts';

/**
 * Everything we store about people: each table, each of its columns, which of them are exported and
 * how they are erased. Export and erasure read nothing else, so what is missing here would be
 * neither exported nor erased; a test fails for every missing column.
 */
export const inventory: readonly TableRule[] = [
  ...accountRules,
  ...loopRules,
  ...peopleRules,
  ...notificationRules,
  ...moderationRules,
];

/** Tables without personal data, and why that is so. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  feed_pools: 'ids of public loops, replaced every minute',
  mood_trends: 'moods and how often they were used',
  removed_media: 'hashes of files, not whose they were',
  object_changes: 'random names of objects for a while; only other rows say whose they are',
  unowned_objects: 'names of objects that belong to no row, until they are swept',
  safety_settings: 'how the owners of this server want to be careful',
  tombstones: 'ids of what is gone, which lead nowhere any more',
  tombstone_files: 'names of files of tombstones',
  federation_cache: 'what other servers publish or sent, until it expires',
  installation: 'this database itself',
  worker_heartbeats: 'processes, not people',
  job_progress: 'how far a job has got, until it finishes',
  schema_migrations: 'which migrations were applied',
};
