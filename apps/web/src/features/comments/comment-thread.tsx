import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { ListedComment, ListedRow } from './comments-query.ts';
import { isWritten, repliesQuery } from './comments-query.ts';
import type { CommentRowProps } from './comment-row.tsx';
import { CommentRow } from './comment-row.tsx';

type CommentThreadProps = {
  comment: ListedRow;
  rowOf: (comment: ListedComment) => Omit<CommentRowProps, 'comment'>;
  className?: string;
};

/** A comment, or what stays of it, with its replies: the first ones, and all others on request. */
export const CommentThread = ({ comment, rowOf, className }: CommentThreadProps) => {
  const [open, setOpen] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...repliesQuery(comment.loopId, comment.id),
    enabled: open,
  });
  const replies: readonly ListedComment[] =
    data?.pages.flatMap(({ items }) => items.filter(isWritten)) ??
    comment.firstReplies.map((reply) => Object.assign({ firstReplies: [] }, reply));
  const more = comment.replyCount - replies.length;
  return (
    <li aria-busy={isWritten(comment) && comment.pending} className={className}>
      {isWritten(comment) ? (
        <CommentRow comment={comment} {...rowOf(comment)} />
      ) : (
        <p className="removed-comment">{m.comment_removed()}</p>
      )}
      {(replies.length > 0 || more > 0) && (
        <ul className="comment-replies">
          {replies.map((reply) => (
            <li key={reply.id} aria-busy={reply.pending}>
              <CommentRow comment={reply} {...rowOf(reply)} />
            </li>
          ))}
          {more > 0 && (!open || hasNextPage || isFetching) && (
            <li>
              <button
                type="button"
                disabled={isFetching}
                onClick={() => {
                  if (open) void fetchNextPage();
                  else setOpen(true);
                }}
                className="-my-2 flex min-h-hit items-center gap-3 rounded-small text-sm font-semibold before:h-0.5 before:w-5 before:bg-line"
              >
                {m.comment_more_replies({ count: more, text: compactCount(more) })}
                {isFetching && <Spinner className="size-4" />}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
};
