import type { Loop } from '@swirl/contract/schemas/loops';
import { MessageCircle } from 'lucide-react';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';

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
