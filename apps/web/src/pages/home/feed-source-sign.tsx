import type { FeedSource } from '@swirl/contract/feed-source';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { SourcePill } from '#features/feed/components/source-pill.tsx';
import { FollowMood } from '#features/moods/follow-mood.tsx';
import { mutedTermsQuery } from '#features/safety/muted-terms.ts';

type FeedSourceSignProps = { source: FeedSource; first: Loop | undefined };

/** What the feed is limited to. A mood can be followed there, unless it is muted. */
export const FeedSourceSign = ({ source, first }: FeedSourceSignProps) => (
  <div className="flex max-w-full flex-wrap gap-2 *:min-w-0 [@media(max-height:42rem)]:flex-nowrap">
    <SourcePill source={source} first={first} />
    {source.kind === 'mood' && <MoodSign mood={source.mood} />}
  </div>
);

const MoodSign = ({ mood }: { mood: string }) => {
  const { data: terms } = useQuery(mutedTermsQuery);
  const isMuted = terms?.some(({ kind, value }) => kind === 'mood' && value === mood);
  return isMuted === false && <FollowMood mood={mood} variant="player" />;
};
