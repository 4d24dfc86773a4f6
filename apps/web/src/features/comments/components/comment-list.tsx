import { canDeleteComment } from '@swirl/contract/policies/comments';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { useDeleteComment } from '../api/comment-actions.ts';
import { commentsQuery } from '../api/comments-query.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentsEnd } from './comments-end.tsx';
import { CommentsFailed } from './comments-failed.tsx';
import { CommentsLoading } from './comments-loading.tsx';

type CommentListProps = {
  loopId: string;
  me: CurrentUser | null;
  /** A loop that is only passing by asks for nothing. */
  wanted: boolean;
  /** For comments of others. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid, which its author alone still sees. */
  renderHidden: (comment: Comment) => ReactNode;
  inDialog: boolean;
};

/** The comments on a loop in whichever state they are. */
export const CommentList = ({
  loopId,
  me,
  wanted,
  renderMenu,
  renderHidden,
  inDialog,
}: CommentListProps) => {
  const { data, isError, isFetchNextPageError, hasNextPage, isFetching, refetch, fetchNextPage } =
    useInfiniteQuery({ ...commentsQuery(loopId), enabled: wanted });
  const { mutate: remove } = useDeleteComment();
  const place = useRef<HTMLDivElement>(null);

  if (data === undefined) {
    if (!isError || isFetching) return <CommentsLoading />;
    return <CommentsFailed text={m.comments_failed()} onRetry={() => void refetch()} />;
  }
  const comments = data.pages.flatMap(({ items }) => items);
  return (
    // Stays when the last comment goes, and keeps the focus of who deleted it.
    <div ref={place} tabIndex={-1} className="h-full outline-none">
      {comments.length === 0 ? (
        <div className="grid h-full min-h-40 place-content-center justify-items-center gap-3 px-6 text-center text-muted">
          <MessageCircle aria-hidden className="size-9 opacity-60" />
          <p>{m.comments_empty()}</p>
        </div>
      ) : (
        // The first one's buttons reach above it, and are cut where the sheet begins to scroll.
        <ul aria-label={m.comments()} className={classNames('grid gap-5', inDialog && 'pt-3')}>
          {comments.map((comment) => {
            const mine = canDeleteComment(me, { authorId: comment.userId }) && !comment.pending;
            return (
              <CommentRow
                key={comment.id}
                comment={comment}
                inDialog={inDialog}
                hiddenNote={comment.hidden && renderHidden(comment)}
                menu={me !== null && !isSelf(me, comment.userId) && renderMenu(comment)}
                onDelete={
                  mine
                    ? () => {
                        // The button goes with its comment.
                        place.current?.focus({ preventScroll: true });
                        remove(comment);
                      }
                    : undefined
                }
              />
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <CommentsEnd
          failed={isFetchNextPageError && !isFetching}
          onReached={() => void fetchNextPage()}
        />
      )}
    </div>
  );
};
