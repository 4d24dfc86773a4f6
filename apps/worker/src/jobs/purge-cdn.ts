import type { MediaConfig } from '@swirl/platform/config';
import type { JobHandler } from '../job-handler.ts';

/** As many as the smallest plans of CDNs take in one request. */
const FILES_AT_ONCE = 30;
const TIMEOUT_MS = 10_000;

interface PurgeTools {
  readonly purge: MediaConfig['purge'];
  /** Of the host that serves media. */
  readonly origin: string;
}

/**
 * Tells the CDN in front of media to forget files whose names are gone. No one gets a link to them any more,
 * and the store has nothing under that name: this is for a CDN that keeps bytes and checks no permission.
 */
export function createPurgeCdn({ purge, origin }: PurgeTools): JobHandler<'media.purge-cdn'> {
  return {
    async perform({ objectKeys }, { signal }) {
      // The setting is gone since the job was queued.
      if (purge === null) return;
      const files = objectKeys.map((key) => `${origin}/media/${key}`);
      for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
        const response = await fetch(purge.url, {
          method: 'POST',
          redirect: 'error',
          headers: {
            'content-type': 'application/json',
            ...(purge.token !== null && { authorization: `Bearer ${purge.token}` }),
          },
          body: JSON.stringify({ files: files.slice(from, from + FILES_AT_ONCE) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge.`);
      }
    },
    shouldRetry: () => true,
    // A dead letter says so; the CDN drops the files when their time there is over.
    onFinalFailure: async () => {},
  };
}
