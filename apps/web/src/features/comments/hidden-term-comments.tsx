import { useInfiniteQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { CommentRow } from './comment-row.tsx';
import type { CommentRowProps } from './comment-row.tsx';
import type { ListedComment } from './comments-query.ts';
import { hiddenTermsQuery, isWritten } from './comments-query.ts';

type HiddenTermCommentsProps = {
  loopId: string;
  rowOf: (comment: ListedComment) => Omit<CommentRowProps, 'comment'>;
};

/** For the loop's author: comments with a word that they hide, folded. */
export const HiddenTermComments = ({ loopId, rowOf }: HiddenTermCommentsProps) => {
  const [open, setOpen] = useState(false);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(hiddenTermsQuery(loopId));
  const comments = data?.pages.flatMap(({ items }) => items.filter(isWritten)) ?? [];
  const count = comments.length;
  if (count === 0) return null;
  const text = `${count}${hasNextPage ? '+' : ''}`;
  return (
    <section aria-label={m.hidden_terms()} className="grid gap-4 pt-5">
      <div className="flex items-center gap-3 text-muted">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-raised">
          <Shield aria-hidden className="size-5" />
        </span>
        <p className="min-w-0 flex-1 leading-snug">{m.hidden_term_comments({ count, text })}</p>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-hit min-w-hit rounded-small px-1 font-semibold text-text"
        >
          {open ? m.hidden_term_comments_fold() : m.hidden_term_comments_look()}
        </button>
      </div>
      {open && (
        <ul className="grid gap-4">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentRow comment={comment} {...rowOf(comment)} />
            </li>
          ))}
        </ul>
      )}
      {open && hasNextPage && (
        <Button size="small" variant="line" onClick={() => void fetchNextPage()}>
          {m.hidden_term_comments_more()}
        </Button>
      )}
    </section>
  );
};
