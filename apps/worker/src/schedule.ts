import { JOBS, type JobName } from '@swirl/db/jobs/catalogue';
import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

/** When jobs are enqueued (UTC). Several workers coordinate: each time is enqueued once. */
const TIMES: Readonly<Partial<Record<JobName, string>>> = {
  'sessions.sweep': '17 * * * *',
  'secrets.sweep': '27 * * * *',
  'counts.reconcile': '43 3 * * *',
  'moderation.purge': '33 4 * * *',
  'media.sweep': '13 4 * * *',
  'media.rename': '3 3 * * *',
  'digests.enqueue': '*/5 * * * *',
  'notifications.sweep': '23 4 * * *',
  'records.sweep': '3 5 * * *',
  'listeners.count': '0 * * * *',
  'captions.publish': '57 * * * *',
  'discover.refresh': '* * * * *',
  'feeds.refresh': '* * * * *',
  'mixes.refresh': '* * * * *',
  'exports.sweep': '37 * * * *',
  'uploads.sweep': '47 * * * *',
  'accounts.sweep': '7 * * * *',
  'tombstones.write': '* * * * *',
  'bucket.renew': '* * * * *',
  'tombstones.sweep': '53 4 * * *',
};

/** For these jobs; each pool of a worker schedules its own. */
export function createSchedule(names: readonly JobName[]): ParsedCronItem[] {
  return parseCronItems(
    names.flatMap((name) => {
      const match = TIMES[name];
      if (match === undefined) return [];
      // One that still waits is replaced: after a long outage one run is due, not hundreds.
      const options = { jobKey: `schedule.${name}`, maxAttempts: JOBS[name].maxAttempts };
      return [{ task: name, match, options }];
    }),
  );
}
