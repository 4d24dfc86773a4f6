import { canDeleteComment } from '@swirl/contract/policies/comments';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Comment } from '@swirl/contract/schemas/comments';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useDeleteComment } from './comment-actions.ts';
import { commentsQuery } from './comments-query.ts';
import type { ListedComment } from './comments-query.ts';
import { CommentThread } from './comment-thread.tsx';
import type { Conversation } from './use-conversation.ts';

type CommentListProps = {
  conversation: Conversation;
  me: CurrentUser | null;
  /** Loops that are scrolled past fetch nothing. */
  wanted: boolean;
  /** The menu of another user's comment. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid, which only its author still sees. */
  renderHidden: (comment: Comment) => ReactNode;
  inDialog: boolean;
};

/** The comments on a loop in all their states. */
export const CommentList = ({
  conversation,
  me,
  wanted,
  renderMenu,
  renderHidden,
  inDialog,
}: CommentListProps) => {
  const { loop, order } = conversation;
  const { data, isError, isFetchNextPageError, hasNextPage, isFetching, refetch, fetchNextPage } =
    useInfiniteQuery({ ...commentsQuery(loop.id, order), enabled: wanted });
  const { mutate: remove } = useDeleteComment();
  const list = useRef<HTMLDivElement>(null);

  if (data === undefined) {
    if (!isError || isFetching) return <CommentsLoading />;
    return <CommentsFailed text={m.comments_failed()} onRetry={() => void refetch()} />;
  }
  const comments = eachOnce(data.pages.flatMap(({ items }) => items));
  const rowOf = (comment: ListedComment) => {
    const mine = canDeleteComment(me, { authorId: comment.userId }) && !comment.pending;
    return {
      conversation,
      inDialog,
      canAnswer: me !== null,
      hiddenNote: comment.hidden && renderHidden(comment),
      menu: me !== null && !isSelf(me, comment.userId) && renderMenu(comment),
      onDelete: mine
        ? () => {
            // The button is removed together with its comment.
            list.current?.focus({ preventScroll: true });
            remove(comment);
          }
        : undefined,
    };
  };
  const firstWhole =
    order === 'moment' && comments[0]?.atMs != null
      ? comments.findIndex(({ atMs }) => atMs === null)
      : -1;
  return (
    // Stays when the last comment is deleted, and keeps the focus.
    <div ref={list} tabIndex={-1} className="h-full outline-none">
      {comments.length === 0 ? (
        <div className="grid h-full min-h-40 place-content-center justify-items-center gap-3 px-6 text-center text-muted">
          <MessageCircle aria-hidden className="size-9 opacity-60" />
          <p>{m.comments_empty()}</p>
        </div>
      ) : (
        // The buttons of the first comment extend above it, and would be cut off where the sheet
        // scrolls.
        <ul aria-label={m.comments()} className={classNames('grid gap-4', inDialog && 'pt-3')}>
          {comments.map((comment, index) => (
            <Fragment key={comment.id}>
              {index === firstWhole && (
                <li className="pt-1 font-semibold text-muted">{m.comments_whole_loop()}</li>
              )}
              <CommentThread comment={comment} rowOf={rowOf} />
            </Fragment>
          ))}
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

/** A comment that gets hearts may move to another page of Top while it is read. */
const eachOnce = (comments: readonly ListedComment[]): ListedComment[] => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

type CommentsEndProps = { failed: boolean; onReached: () => void };

/** The end of the loaded comments: scrolling near it fetches more. */
const CommentsEnd = ({ failed, onReached }: CommentsEndProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (failed || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [failed]);
  if (failed) return <CommentsFailed text={m.comments_more_failed()} onRetry={onReached} />;
  return (
    <div ref={end} className="flex items-center justify-center gap-2.5 py-6 text-muted">
      <Spinner className="size-5" />
      {m.comments_loading()}
    </div>
  );
};

const ROWS = ['w-3/4', 'w-11/12', 'w-1/2', 'w-2/3'];

const CommentsLoading = () => (
  <div>
    <output className="block pb-5 text-muted">{m.comments_loading()}</output>
    <div className="grid gap-6">
      {ROWS.map((width) => (
        <div key={width} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** No automatic retry. */
const CommentsFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 px-6 py-10 text-center text-muted">
    {text}
    <Button size="small" variant="line" onClick={onRetry} className="text-text">
      {m.retry()}
    </Button>
  </div>
);
