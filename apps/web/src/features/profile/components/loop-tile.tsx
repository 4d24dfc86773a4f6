import type { Loop } from '@swirl/contract/schemas/loops';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { TileWords } from '#shared/loops/thumb/tile-words.tsx';
import './profile-layout.css';

export type TileProps = {
  loop: Loop;
  /** Where it opens. */
  href: string;
  menu?: ReactNode;
};

type LoopTileProps = TileProps & {
  /** Large enough for words and counts. */
  wide: boolean;
};

const CORNERS = 'rounded-[0.875rem] lg:rounded-[1.375rem]';
// A status keeps clear of its kind above, and of its counts below where it has them.
const WORDS = '[--thumb-words:2.25rem_0.75rem_0.5rem] lg:[--thumb-words:3.25rem_1rem_3.25rem]';

/** A thumbnail that opens its loop in the feed. */
export const LoopTile = ({ loop, href, wide, menu }: LoopTileProps) => (
  <article className="relative min-w-0">
    <Link href={href} className={`block transition-[scale] active:scale-[0.98] ${CORNERS}`}>
      <span className="sr-only">{cardLabel(loop)}</span>
      <LoopThumb
        loop={loop}
        className={`profile-tile ${CORNERS} ${WORDS} ${wide ? '[--thumb-face-top:36%] [--thumb-face:52cqh]' : ''}`}
      >
        {wide && <TileWords loop={loop} />}
        {wide && loop.isRemix && (
          <span className="thumb-kind start-2.5 top-2.5">
            <Repeat2 aria-hidden />
            {m.remix()}
          </span>
        )}
        <ThumbKind loop={loop} className="end-1.5 top-1.5 lg:end-2.5 lg:top-2.5" />
      </LoopThumb>
    </Link>
    {menu !== undefined && <div className="absolute end-0 bottom-0">{menu}</div>}
  </article>
);
