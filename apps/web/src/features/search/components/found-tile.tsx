import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Link } from 'wouter';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { TileWords } from '#shared/loops/thumb/tile-words.tsx';
import { FoundText } from './found-text.tsx';

/** A loop that was found, where there is room for pictures side by side. */
export const FoundTile = ({ loop, query }: { loop: Loop; query: string }) => (
  <Link
    href={pathTo.feed({ kind: 'search', q: query }, loop.id)}
    className="block rounded-[1.375rem] transition-[scale] active:scale-[0.98]"
  >
    <span className="sr-only">{cardLabel(loop)}</span>
    <LoopThumb
      loop={loop}
      className="h-71.5 rounded-[1.375rem] [--thumb-face-top:30%] [--thumb-face:47cqh] [--thumb-words:3.25rem_1rem_6.5rem]"
    >
      <TileWords
        loop={loop}
        authored
        caption={loop.caption === null ? null : <FoundText text={loop.caption} query={query} />}
      />
      <ThumbKind loop={loop} className="end-2.5 top-2.5" />
    </LoopThumb>
  </Link>
);
