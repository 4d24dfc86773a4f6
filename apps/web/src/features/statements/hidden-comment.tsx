import { pathTo } from '@swirl/contract/paths';
import { EyeOff, Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { useHideStatement } from './hide-statement.ts';

type HiddenCommentProps = {
  commentId: string;
  /** Links replace the dialog's history entry. */
  inDialog: boolean;
};

/** Under a comment that a moderator hid or the server holds, for its author: a note with a link to the reason. */
export const HiddenComment = ({ commentId, inDialog }: HiddenCommentProps) => {
  const why = useHideStatement({ commentId });
  const isHeld = why?.action === 'hold';
  const Icon = isHeld ? Hourglass : EyeOff;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm font-[650] text-muted">
      <Icon aria-hidden className="size-4" />
      {isHeld ? m.comment_held() : m.comment_hidden()}
      {why !== undefined && (
        <Link
          href={pathTo.statement(why.id)}
          replace={inDialog}
          className="relative text-text underline underline-offset-4 after:absolute after:-inset-x-2 after:top-1/2 after:h-hit after:-translate-y-1/2"
        >
          {m.comment_hidden_why()}
        </Link>
      )}
    </p>
  );
};
