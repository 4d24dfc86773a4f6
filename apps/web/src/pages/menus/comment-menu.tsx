import { cardName } from '@swirl/contract/names';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { ReactNode } from 'react';
import { reportItem } from '#features/report/report-item.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type CommentMenuProps = {
  trigger: ReactNode;
  comment: Comment;
  openDialog: MenuLayers['openDialog'];
};

/** Actions on another user's comment, and on its author. */
export const CommentMenu = ({ trigger, comment, openDialog }: CommentMenuProps) => {
  const author = { id: comment.userId, name: cardName(comment.user) };
  const { mute, block } = useSafetyItems(author, () =>
    openDialog({ kind: 'block', person: author }),
  );
  const report = reportItem(() =>
    openDialog({ kind: 'report', reported: { target: 'comment', targetId: comment.id, author } }),
  );
  return <Menu trigger={trigger} items={[report, mute, block]} defaultOpen />;
};
