import type { Loop } from '@swirl/contract/schemas/loops';
import { compactCount } from '#shared/config/compact-count.ts';

export const CommentTotal = ({ loop }: { loop: Loop }) => {
  const { _count: counts } = loop;
  if (counts.comments === 0) return null;
  return (
    <span className="text-[0.9375rem] font-semibold text-muted tabular-nums">
      {compactCount(counts.comments)}
    </span>
  );
};
