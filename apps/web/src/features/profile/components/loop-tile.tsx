import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';

export type TileProps = { loop: Loop; /** Where it opens. */ href: string; menu?: ReactNode };

/** A thumbnail that opens its loop in the feed. */
export const LoopTile = ({ loop, href, menu }: TileProps) => (
  <article className="relative">
    <Link href={href} className="block rounded-[0.875rem] transition-[scale] active:scale-[0.98]">
      <span className="sr-only">{cardLabel(loop)}</span>
      <LoopThumb
        loop={loop}
        className="aspect-[4/5] rounded-[0.875rem] [--thumb-words:2.25rem_0.75rem_0.5rem]"
      >
        <ThumbKind loop={loop} className="end-1.5 top-1.5" />
      </LoopThumb>
    </Link>
    {menu !== undefined && <div className="absolute end-0 bottom-0">{menu}</div>}
  </article>
);
