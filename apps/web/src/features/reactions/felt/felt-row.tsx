import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { LoopReaction } from '@swirl/contract/schemas/reactions';
import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';

type FeltRowProps = { reaction: LoopReaction; meId: string };

/** Someone who reacted, with what they felt; the row links to their profile. */
export const FeltRow = ({ reaction: { user, mood, createdAt }, meId }: FeltRowProps) => (
  <li className="relative flex min-h-16.5 items-center gap-3">
    <Avatar
      name={displayName(user)}
      imageUrl={user.profileImageUrl}
      face={user.avatarConfig}
      className="size-11"
    />
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-1.5">
        <Link
          href={pathTo.profile(user.id)}
          replace
          dir="auto"
          className="min-w-0 truncate font-[650] outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
        >
          {user.id === meId ? m.felt_you() : displayName(user)}
        </Link>
        <VerifiedBadge status={user.verificationStatus} />
      </div>
      <time dateTime={createdAt} className="block text-sm text-muted">
        {timeAgo(createdAt)}
      </time>
    </div>
    {mood === null ? (
      <span className="me-2.5">
        <Heart aria-hidden className="size-4 fill-current" />
        <span className="sr-only">{m.felt_liked()}</span>
      </span>
    ) : (
      <MoodChip mood={mood} />
    )}
  </li>
);
