import type { Loop } from '@swirl/contract/schemas/loops';
import { thumbHashPicture } from '#shared/media/thumb-hash.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';

/** A poster, or the smallest size of a photo. */
const pictureOf = ({ media, mediaType }: Loop): string | undefined =>
  mediaType === 'image' ? media?.sources.at(-1)?.url : (media?.posterUrl ?? undefined);

/** A still of a video or photo over its own colours. Links end, so a broken one is asked for anew. */
export const ThumbPicture = ({ loop }: { loop: Loop }) => {
  const renew = useFreshLinks(loop, false);
  const hash = loop.media?.thumbHash ?? null;
  const picture = pictureOf(loop);
  return (
    <>
      {hash !== null && <img className="thumb-picture" src={thumbHashPicture(hash)} alt="" />}
      {picture !== undefined && (
        <img
          className="thumb-picture"
          src={picture}
          alt={loop.alt ?? ''}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => void renew().catch(() => undefined)}
        />
      )}
    </>
  );
};
