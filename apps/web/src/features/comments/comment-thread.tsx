import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { ListedComment } from './comments-query.ts';
import { repliesQuery } from './comments-query.ts';
import type { CommentRowProps } from './comment-row.tsx';
import { CommentRow } from './comment-row.tsx';

type CommentThreadProps = {
  comment: ListedComment;
  rowOf: (comment: ListedComment) => Omit<CommentRowProps, 'comment'>;
  className?: string;
};

/** A comment with its replies: the first ones, and all others on request. */
export const CommentThread = ({ comment, rowOf, className }: CommentThreadProps) => {
  const [open, setOpen] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...repliesQuery(comment.loopId, comment.id),
    enabled: open,
  });
  const replies: readonly ListedComment[] =
    data?.pages.flatMap(({ items }) => items) ??
    comment.firstReplies.map((reply) => Object.assign({ firstReplies: [] }, reply));
  const more = comment.replyCount - replies.length;
  return (
    <li aria-busy={comment.pending} className={className}>
      <CommentRow comment={comment} {...rowOf(comment)} />
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
