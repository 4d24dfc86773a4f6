import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { LinkedText } from '#shared/loops/linked-text.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import type { ListedComment } from './comments-query.ts';

type CommentRowProps = {
  comment: ListedComment;
  /** Links replace the dialog's history entry. */
  inDialog: boolean;
  /** Only for the comment's author. */
  onDelete: (() => void) | undefined;
  /** The menu for everyone else. */
  menu: ReactNode;
  /** Where a moderator hid it: a note with the reason. */
  hiddenNote: ReactNode;
};

export const CommentRow = ({ comment, inDialog, onDelete, menu, hiddenNote }: CommentRowProps) => {
  const { user, content, createdAt, pending } = comment;
  const name = displayName(user);
  return (
    <li
      aria-busy={pending}
      className={classNames(
        'grid grid-cols-[2.5rem_1fr_auto] items-start gap-x-3 transition-opacity',
        pending && 'opacity-60',
      )}
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} face={user.avatarConfig} />
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 leading-tight">
          <span className="flex max-w-full min-w-0 items-center gap-1.5">
            <Link
              href={pathTo.profile(user.id)}
              replace={inDialog}
              className="relative flex min-w-0 rounded-small text-base font-[680] after:absolute after:inset-x-[min(0px,calc((100%-44px)/2))] after:top-1/2 after:h-hit after:-translate-y-1/2 hover:underline"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
            <VerifiedBadge status={user.verificationStatus} />
          </span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {timeAgo(createdAt)}
          </time>
        </div>
        <p
          dir="auto"
          className="mt-0.5 text-base leading-[1.42] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          <LinkedText text={content} replace={inDialog} />
        </p>
        {hiddenNote}
      </div>
      <span className="-my-2 -ms-1 -me-2.5">
        {onDelete === undefined ? (
          menu
        ) : (
          <IconButton
            label={m.comment_delete()}
            onClick={onDelete}
            className="text-muted hover:text-text"
          >
            <Trash2 aria-hidden className="size-5!" />
          </IconButton>
        )}
      </span>
    </li>
  );
};
