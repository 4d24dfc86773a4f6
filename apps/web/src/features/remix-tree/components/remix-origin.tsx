import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { GitFork } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';

const LINE = 'inline-flex min-h-8 items-center gap-2 text-[0.9375rem] font-semibold opacity-85';

/** Where a remix comes from; nothing for an original. */
export const RemixOrigin = ({ loop }: { loop: Loop }) => {
  if (!loop.isRemix) return null;
  const icon = <GitFork aria-hidden className="size-4.5 flex-none" />;
  if (loop.parentLoopId === null) {
    return (
      <p className={LINE}>
        {icon}
        {m.remix_origin_gone()}
      </p>
    );
  }
  return (
    <Link href={pathTo.tree(loop.id)} className={`${LINE} rounded-small hover:opacity-100`}>
      {icon}
      {m.remix_origin()}
    </Link>
  );
};
