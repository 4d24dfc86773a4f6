import type { Comment } from '@swirl/contract/schemas/comments';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { shrinkStage } from '../shrink-stage.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentTotal } from './comment-total.tsx';

type CommentsDialogProps = {
  /** The loop whose comments are read. */
  loop: Loop;
  me: CurrentUser | null;
  /** For comments of others. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid. */
  renderHidden: (comment: Comment) => ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const { maximumHeight } = uiConstants.comments;

/** The comments on one loop, over the feed. */
export const CommentsDialog = ({
  loop,
  me,
  renderMenu,
  renderHidden,
  open,
  onOpenChange,
}: CommentsDialogProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={m.comments()}
    titleAside={<CommentTotal loop={loop} />}
    tallest={maximumHeight}
    className="comments-sheet min-h-70"
    ground={<span ref={shrinkStage} hidden />}
    {...(me !== null && {
      footer: (
        <CommentForm
          key={loop.id}
          loopId={loop.id}
          me={me}
          className="col-span-2 -mx-5 -mt-3 -mb-2 ps-5 pe-3"
        />
      ),
    })}
  >
    <CommentList
      loopId={loop.id}
      me={me}
      wanted={open}
      renderMenu={renderMenu}
      renderHidden={renderHidden}
      inDialog
    />
  </Sheet>
);
