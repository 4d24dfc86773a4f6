import type { Loop } from '@swirl/contract/schemas/loops';
import { pathTo } from '@swirl/contract/paths';
import { Heart, Repeat2 } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { Button } from '#shared/ui/button.tsx';

type TreeActionsProps = {
  /** Undefined while loading. */
  loop: Loop | undefined;
  onReact: (loop: Loop) => void;
};

export const TreeActions = ({ loop, onReact }: TreeActionsProps) => {
  const { _count: counts } = loop ?? {};
  return (
    <div className="flex gap-2.5">
      <Button
        size="large"
        className="px-4 tabular-nums"
        aria-pressed={loop?.hasReacted ?? false}
        disabled={loop === undefined}
        onClick={() => loop && onReact(loop)}
      >
        <Heart aria-hidden className={loop?.hasReacted ? 'size-5 fill-current' : 'size-5'} />
        <span className="sr-only">{m.react()}</span>
        {compactCount(counts?.reactions ?? 0)}
      </Button>
      {loop?.canRemix === true ? (
        <Button asChild variant="main" size="large" className="flex-1">
          <Link href={pathTo.remix(loop.id)}>
            <Repeat2 aria-hidden className="size-5" />
            {m.page_remix()}
          </Link>
        </Button>
      ) : (
        <Button variant="main" size="large" className="flex-1" disabled>
          <Repeat2 aria-hidden className="size-5" />
          {m.page_remix()}
        </Button>
      )}
    </div>
  );
};
