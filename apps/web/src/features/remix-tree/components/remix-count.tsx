import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Link } from 'wouter';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { TreeIcon } from './tree-icon.tsx';

/** How often a loop was remixed, leading to its tree; nothing where it never was. */
export const RemixCount = ({ loop }: { loop: Loop }) => {
  const { _count: counts } = loop;
  if (counts.remixes === 0) return null;
  return (
    <Link
      href={pathTo.tree(loop.id)}
      className="inline-flex min-h-8 items-center gap-2 rounded-small text-[0.9375rem] font-semibold opacity-85 hover:opacity-100"
    >
      <TreeIcon className="size-4.5 flex-none" />
      {counts.remixes === 1
        ? m.remix_count_one()
        : m.remix_count({ count: compactCount(counts.remixes) })}
    </Link>
  );
};
