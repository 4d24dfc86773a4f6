import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Link } from 'wouter';
import { timeAgo } from '#shared/config/relative-time.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { cardLabel } from '#shared/loops/card/card-label.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { FoundText } from './found-text.tsx';

type LoopRowProps = { loop: Loop; query: string };

/** A loop that was found; all of the card opens it in the feed. */
export const LoopRow = ({ loop, query }: LoopRowProps) => {
  const { user, caption } = loop;
  return (
    <article className="relative flex gap-3.5 rounded-[1.375rem] bg-surface p-2.5 shadow-card">
      <LoopThumb loop={loop} className="h-32 w-24 flex-none rounded-[0.9375rem]">
        <ThumbKind loop={loop} className="start-1.5 bottom-1.5" />
      </LoopThumb>
      <div className="flex min-w-0 flex-1 flex-col py-1 pe-1">
        <div className="flex items-center gap-1.5">
          <Avatar
            name={displayName(user)}
            imageUrl={user.profileImageUrl}
            face={user.avatarConfig}
            className="size-6"
          />
          <b dir="auto" className="min-w-0 truncate text-[0.9063rem] font-bold">
            {cardName(user)}
          </b>
          <VerifiedBadge status={user.verificationStatus} />
          <time
            dateTime={loop.createdAt}
            className="ms-auto flex-none ps-1 text-[0.8125rem] text-muted"
          >
            {timeAgo(loop.createdAt)}
          </time>
        </div>
        <Link
          href={pathTo.feed({ kind: 'search', q: query }, loop.id)}
          aria-label={cardLabel(loop)}
          className="outline-none after:absolute after:inset-0 after:rounded-[1.375rem] focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {caption !== null && (
            <span
              dir="auto"
              className="mt-1.5 line-clamp-2 text-[0.9375rem] leading-[1.36] [overflow-wrap:anywhere]"
            >
              <FoundText text={caption} query={query} />
            </span>
          )}
        </Link>
        <ul className="mt-auto flex flex-wrap gap-1 pt-1.5">
          {loop.moodTags.slice(0, uiConstants.search.tagsPerLoop).map((mood) => (
            <li key={mood}>
              <MoodChip mood={mood} className="h-6 ps-1.75 pe-2 text-[0.75rem]" />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
};
