import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { CommentsDialog } from '#features/comments/comments-dialog.tsx';
import { loopQuery } from '#features/remix-tree/tree-queries.ts';
import { useWatchedLoop } from '#shared/live/watched-loop.ts';
import { useCover } from '#shared/loops/covers.ts';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';

type InboxCommentsProps = {
  loop: Loop;
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The comments of a loop, over the inbox. */
export const InboxComments = ({ loop, me, open, onOpenChange }: InboxCommentsProps) => {
  useWatchedLoop(open ? loop.id : undefined);
  // The inbox has its loops as of its last fetch.
  const { data } = useQuery({ ...loopQuery(loop.id), initialData: loop });
  const fresh = useCover()(data);
  const { openDialog, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  return (
    <>
      <CommentsDialog
        loop={fresh}
        me={me}
        renderMenu={commentMenu(openDialog, isSelf(me, fresh.userId))}
        renderHidden={hiddenComment({ inDialog: true })}
        open={open}
        onOpenChange={onOpenChange}
      />
      {layers}
    </>
  );
};
