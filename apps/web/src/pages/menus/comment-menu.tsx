import { cardName } from '@swirl/contract/names';
import type { Comment } from '@swirl/contract/schemas/comments';
import { Eye, EyeOff, Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChangeComment } from '#features/comments/comment-actions.ts';
import { reportItem } from '#features/report/report-item.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import * as m from '#messages';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type CommentMenuProps = {
  trigger: ReactNode;
  comment: Comment;
  /** Whether the viewer is the author of the loop. */
  isOwnLoop: boolean;
  openDialog: MenuLayers['openDialog'];
};

/** Actions on another user's comment, and on its author. */
export const CommentMenu = ({ trigger, comment, isOwnLoop, openDialog }: CommentMenuProps) => {
  const { mutate: change } = useChangeComment(comment.loopId);
  const pin: MenuItem = {
    label: comment.pinned ? m.comment_unpin() : m.comment_pin(),
    icon: comment.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
    onSelect: () => change({ comment, change: comment.pinned ? 'unpin' : 'pin' }),
  };
  const hide: MenuItem = {
    label: comment.hiddenFromLoop ? m.comment_show() : m.comment_hide(),
    icon: comment.hiddenFromLoop ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
    onSelect: () => change({ comment, change: comment.hiddenFromLoop ? 'unhide' : 'hide' }),
  };
  const canPin = comment.parentId === null && !comment.hiddenFromLoop;
  const asAuthor = isOwnLoop ? [...(canPin ? [pin] : []), hide] : [];
  const author = { id: comment.userId, name: cardName(comment.user) };
  const { mute, block } = useSafetyItems(author, () =>
    openDialog({ kind: 'block', person: author }),
  );
  const report = reportItem(() =>
    openDialog({ kind: 'report', reported: { target: 'comment', targetId: comment.id, author } }),
  );
  return <Menu trigger={trigger} items={[...asAuthor, report, mute, block]} defaultOpen />;
};
