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
  ask: MenuLayers['ask'];
};

/** What one can do about somebody else's comment, and about them. */
export const CommentMenu = ({ trigger, comment, ask }: CommentMenuProps) => {
  const author = { id: comment.userId, name: cardName(comment.user) };
  const { mute, block } = useSafetyItems(author, () => ask({ kind: 'block', person: author }));
  const report = reportItem(() =>
    ask({ kind: 'report', reported: { target: 'comment', targetId: comment.id, author } }),
  );
  return <Menu trigger={trigger} items={[report, mute, block]} defaultOpen />;
};
