import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { CommentsDialog } from '#features/comments/components/comments-dialog.tsx';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';

type InboxCommentsProps = {
  loop: Loop;
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What was said under a loop, over the inbox that told of it. */
export const InboxComments = ({ loop, me, open, onOpenChange }: InboxCommentsProps) => {
  const { ask, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  return (
    <>
      <CommentsDialog
        loop={loop}
        me={me}
        renderMenu={commentMenu(ask)}
        renderHidden={hiddenComment({ inDialog: true })}
        open={open}
        onOpenChange={onOpenChange}
      />
      {layers}
    </>
  );
};
