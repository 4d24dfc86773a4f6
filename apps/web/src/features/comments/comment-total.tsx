import type { Loop } from '@swirl/contract/schemas/loops';
import { compactCount } from '#shared/config/compact-count.ts';
import { classNames } from '#shared/ui/class-names.ts';

export const CommentTotal = ({
  loop,
  className = 'text-[0.9375rem]',
}: {
  loop: Loop;
  className?: string;
}) => {
  const { _count: counts } = loop;
  if (counts.comments === 0) return null;
  return (
    <span className={classNames('font-semibold text-muted tabular-nums', className)}>
      {compactCount(counts.comments)}
    </span>
  );
};
