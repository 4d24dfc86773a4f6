import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { GitFork, Image, Mic, Play } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import type { NotificationGroup } from '../api/inbox-query.ts';

const KINDS = { audio: Mic, video: Play, image: Image } as const;

type LoopLinkProps = { kind: NotificationGroup['kind']; loop: Loop; onTap: () => void };

const Kind = ({ kind, loop: { mediaType } }: Pick<LoopLinkProps, 'kind' | 'loop'>) => {
  // A status shows its words, and there is no room for more.
  if (mediaType === 'status') return null;
  const Icon = kind === 'remix' ? GitFork : KINDS[mediaType];
  return (
    <span className="absolute end-0.75 bottom-0.75 grid size-5 place-items-center rounded-full bg-[oklch(0.15_0.02_265/0.66)]">
      <Icon aria-hidden className="size-3.25" strokeWidth={2.4} />
    </span>
  );
};

/** A small picture of the loop, which opens it in the feed. */
export const LoopLink = ({ kind, loop, onTap }: LoopLinkProps) => (
  <Link
    href={pathTo.home({ loopId: loop.id })}
    onClick={onTap}
    className="notice-thumb relative flex-none rounded-[0.75rem]"
  >
    <span className="sr-only">{m.inbox_open_loop()}</span>
    <LoopThumb loop={loop} className="h-15 w-12 rounded-[0.75rem]">
      <Kind kind={kind} loop={loop} />
    </LoopThumb>
  </Link>
);
