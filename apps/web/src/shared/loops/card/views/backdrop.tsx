import type { LoopMedia } from '@swirl/contract/schemas/media';
import { thumbHashPicture } from '#shared/media/thumb-hash.ts';

/** The picture's colors from its thumbhash, shown before anything is fetched. */
export const Backdrop = ({ thumbHash }: Pick<LoopMedia, 'thumbHash'>) =>
  thumbHash !== null && (
    <img className="player-backdrop" src={thumbHashPicture(thumbHash)} alt="" draggable={false} />
  );
