import { draftsDueAt } from '@swirl/contract/captions/draft-times';
import { publishDrafts } from '@swirl/db/stores/loops/caption-drafts.store';
import type { JobHandler } from '../job-handler.ts';

const DRAFTS_AT_ONCE = 100;

/** Once an hour: drafts of captions that their authors left unanswered for a day are shown. */
export const publishCaptions: JobHandler<'captions.publish'> = {
  async perform(_payload, { db, logger, signal }) {
    const until = draftsDueAt(new Date());
    let published = 0;
    for (let last = DRAFTS_AT_ONCE; last === DRAFTS_AT_ONCE; published += last) {
      signal.throwIfAborted();
      last = await db.transaction((tx) => publishDrafts(tx, until, DRAFTS_AT_ONCE));
    }
    logger.info({ published }, 'captions are shown that no one has checked');
  },
  shouldRetry: () => true,
  // They wait a little longer: the next run is an hour away.
  onFinalFailure: async () => {},
};
