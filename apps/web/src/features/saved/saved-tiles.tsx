import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { SavedEntry } from '@swirl/contract/schemas/saved';
import { Link } from 'wouter';
import * as m from '#messages';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { CollectionRing } from './collection-ring.tsx';
import './saved.css';

type SavedTilesProps = {
  entries: readonly Pick<SavedEntry, 'id' | 'loop'>[];
  collectionId: string | null;
};

/** Saved loops as tiles that open the feed; a dotted one for each that is no longer available. */
export const SavedTiles = ({ entries, collectionId }: SavedTilesProps) => (
  <ul className="saved-tiles">
    {entries.map(({ id, loop }) => (
      <li key={id} className="min-w-0">
        {loop === null ? <GoneTile /> : <SavedTile loop={loop} collectionId={collectionId} />}
      </li>
    ))}
  </ul>
);

type SavedTileProps = { loop: Loop; collectionId: string | null };

const SavedTile = ({ loop: given, collectionId }: SavedTileProps) => {
  const loop = useCover()(given);
  return (
    <Link
      href={pathTo.feed({ kind: 'saved', collectionId }, loop.id)}
      className="block rounded-[0.875rem] transition-[scale] active:scale-[0.98]"
    >
      <span className="sr-only">{tileLabel(loop)}</span>
      <LoopThumb
        loop={loop}
        className="saved-tile [--thumb-face-top:44%] [--thumb-text:2.25rem_0.625rem_2rem]"
      >
        <ThumbKind loop={loop} className="end-1.5 top-1.5" />
        <span aria-hidden dir="auto" className="saved-tile-name">
          {cardName(loop.user)}
        </span>
      </LoopThumb>
    </Link>
  );
};

const GoneTile = () => (
  <div className="saved-tile saved-gone">
    <CollectionRing className="size-14" line={5} />
    <span className="max-w-22 text-center text-sm leading-tight font-[550]">{m.saved_gone()}</span>
  </div>
);
