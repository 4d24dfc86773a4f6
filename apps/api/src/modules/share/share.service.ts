import { buffer } from 'node:stream/consumers';
import { moodHue } from '@swirl/contract/mood-hues';
import { findPublicLoop } from '@swirl/db/stores/loops/public-loops.store';
import { cutSharePicture, paintSharePicture } from '@swirl/media/share-picture';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';

/** Pictures are rendered on request, so visitors must not use up the processor. */
const PICTURES_AT_ONCE = 1;
const MAX_WAITING = 20;

export function createShareService({ db, objectStore }: Pick<Dependencies, 'db' | 'objectStore'>) {
  const limited = createConcurrencyLimiter(PICTURES_AT_ONCE, MAX_WAITING);
  return {
    /** The preview picture of a link. Visibility is checked each time. */
    async picture(loopId: string): Promise<Buffer> {
      const loop = await findPublicLoop(db, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      return limited(async () => {
        const found = loop.pictureKey === null ? undefined : await objectStore.get(loop.pictureKey);
        return found === undefined
          ? paintSharePicture(loop.moodTags.map(moodHue))
          : cutSharePicture(await buffer(found.stream));
      });
    },
  };
}
