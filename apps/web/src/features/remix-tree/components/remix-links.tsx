import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { GitFork, Repeat2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { TreeIcon } from './tree-icon.tsx';

const LINE = 'inline-flex min-h-8 items-center gap-2 text-base font-semibold opacity-85';
/** A line that can be pressed; its target is higher than its text. */
const LINK = `${LINE} relative rounded-small hover:opacity-100 after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2`;

/** The parent of a remix; nothing for an original. */
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
    <Link href={pathTo.tree(loop.id)} className={LINK}>
      {icon}
      {m.remix_origin()}
    </Link>
  );
};

/** Opens the studio; disabled if the author does not allow remixes. */
export const RemixButton = ({ loop }: { loop: Loop }) => {
  const [, navigate] = useLocation();
  const { _count: counts } = loop;
  return (
    <ActionButton
      label={m.remix()}
      icon={<Repeat2 aria-hidden />}
      count={counts.remixes}
      disabled={!loop.canRemix}
      className="disabled:opacity-45"
      onClick={() => navigate(pathTo.remix(loop.id))}
    />
  );
};

/** The number of remixes, with a link to the tree; nothing without remixes. */
export const RemixCount = ({ loop }: { loop: Loop }) => {
  const { _count: counts } = loop;
  if (counts.remixes === 0) return null;
  return (
    <Link href={pathTo.tree(loop.id)} className={LINK}>
      <TreeIcon className="size-4.5 flex-none" />
      {m.remix_count({ count: counts.remixes, text: compactCount(counts.remixes) })}
    </Link>
  );
};
