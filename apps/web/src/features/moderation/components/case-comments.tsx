import { displayName } from '@swirl/contract/names';
import type { Comment } from '@swirl/contract/schemas/comments';
import { Flag } from 'lucide-react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { reportedTimes } from '../case-texts.ts';

type CaseCommentsProps = {
  comments: readonly Comment[];
  /** The one that was reported. */
  reportedId: string;
  reports: number;
};

/** The reported comment among its neighbors, in chronological order. */
export const CaseComments = ({ comments, reportedId, reports }: CaseCommentsProps) => (
  <ol className="grid gap-1">
    {comments.toReversed().map((comment) => (
      <CaseComment
        key={comment.id}
        comment={comment}
        reports={comment.id === reportedId ? reports : null}
      />
    ))}
  </ol>
);

const CaseComment = ({ comment, reports }: { comment: Comment; reports: number | null }) => {
  const { user, content, createdAt, voice } = comment;
  const name = displayName(user);
  const reported = reports !== null;
  return (
    <li
      className={classNames(
        'flex gap-3 rounded-[1.125rem] px-3.5 py-2.75',
        reported
          ? 'my-1 bg-surface py-3.75 shadow-[inset_0_0_0_2px_var(--color-danger)]'
          : 'text-muted',
      )}
    >
      <Avatar
        name={name}
        imageUrl={user.profileImageUrl}
        face={user.avatarConfig}
        className="size-9"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.75 text-base">
          <b className="font-bold">{name}</b>
          <VerifiedBadge status={user.verificationStatus} className="size-4" />
          <time dateTime={createdAt} className="text-sm text-muted">
            {timeAgo(createdAt)}
          </time>
        </p>
        <p
          className={classNames(
            '[overflow-wrap:anywhere] whitespace-pre-line',
            reported ? 'mt-0.5 text-lg leading-[1.4] font-medium' : 'leading-[1.42]',
          )}
        >
          {content}
        </p>
        {voice?.url && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are above, and may be its author's own
          <audio
            controls
            preload="none"
            src={voice.url}
            aria-label={m.voice_comment()}
            className="mt-2 h-11 w-full max-w-80"
          />
        )}
        {reported && reports > 0 && (
          <p className="mt-2 flex items-center gap-1.5 text-sm font-[650] text-danger">
            <Flag aria-hidden className="size-3.5" strokeWidth={2.4} />
            {reportedTimes(reports)}
          </p>
        )}
      </div>
    </li>
  );
};
