import type { FeedSource } from '@swirl/contract/feed-source';
import { FeedEmpty } from '#features/feed/components/feed-empty.tsx';
import { MoodMuted } from '#features/safety/mood-muted.tsx';
import { FollowingEmpty } from './following-empty.tsx';

type EmptyFeedProps = {
  meId: string;
  source: FeedSource;
  /** Chooses people to follow. */
  finding: boolean;
  /** Shows the loops of the people followed here; absent while there are none. */
  onShow: (() => void) | undefined;
};

/** A feed without loops says why. */
export const EmptyFeed = ({ meId, source, finding, onShow }: EmptyFeedProps) => {
  if (finding) return <FollowingEmpty meId={meId} onShow={onShow} />;
  if (source.kind === 'mood') return <MoodMuted mood={source.mood} otherwise={<FeedEmpty />} />;
  return <FeedEmpty />;
};
