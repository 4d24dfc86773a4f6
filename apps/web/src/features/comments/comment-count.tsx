import type { Loop } from '@swirl/contract/schemas/loops';
import { MessageCircle } from 'lucide-react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { classNames } from '#shared/ui/class-names.ts';

export const CommentTotal = ({
  loop,
  className = 'text-base',
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

type CommentsButtonProps = { loop: Loop; onOpen: () => void };

export const CommentsButton = ({ loop, onOpen }: CommentsButtonProps) => {
  const { _count: counts } = loop;
  return (
    <ActionButton
      label={m.comments()}
      icon={<MessageCircle aria-hidden />}
      count={counts.comments}
      onClick={onOpen}
    />
  );
};
