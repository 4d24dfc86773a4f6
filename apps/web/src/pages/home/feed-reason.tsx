import type { Loop } from '@swirl/contract/schemas/loops';
import type { FollowedLoop } from '@swirl/contract/schemas/reposts';
import { MoodRow } from '#features/moods/mood-row.tsx';
import { RepostRow } from '#features/reposts/repost-row.tsx';

type FeedReasonProps = { loop: Loop; active: boolean; onOpen: () => void };

/** Why a loop by someone whom the viewer doesn't follow is in the following feed. */
export const FeedReason = ({ loop, active, onOpen }: FeedReasonProps) => {
  const { repostedBy, followedMood }: FollowedLoop = loop;
  if (repostedBy !== undefined) return <RepostRow loop={loop} active={active} onOpen={onOpen} />;
  return followedMood !== undefined && <MoodRow mood={followedMood} />;
};
