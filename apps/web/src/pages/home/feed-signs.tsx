import type { FeedSource } from '@swirl/contract/feed-source';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense } from 'react';
import { FeedMore } from '#features/feed/components/feed-state.tsx';
import { isTabSource } from '#features/feed/feed-position.ts';
import type { Feed } from '#features/feed/hooks/use-feed.ts';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const FeedSourceSign = lazyNamed(
  () => import('./feed-source-sign.tsx'),
  (part) => part.FeedSourceSign,
);
const SteerPill = lazyNamed(
  () => import('#features/journeys/steer-pill.tsx'),
  (part) => part.SteerPill,
);
const FeedChoice = lazyNamed(
  () => import('./feed-choice.tsx'),
  (part) => part.FeedChoice,
);

type FeedSignsProps = {
  me: CurrentUser;
  source: FeedSource;
  feed: Feed;
  /** The loop in view. */
  loop: Loop | undefined;
  /** How many loops the journey has. */
  steps: number;
  /** The card after its last loop is in view. */
  arrived: boolean;
  /** Whether Home and Loops say what they show. */
  named: boolean;
  choice: { shown: FeedName; isOnlyNewest: boolean };
  onSteer: () => void;
};

/** Over the player: which feed or journey this is, and the state of its next page. */
export const FeedSigns = ({
  me,
  source,
  feed,
  loop,
  steps,
  arrived,
  named,
  choice,
  onSteer,
}: FeedSignsProps) => (
  <div className="feed-signs">
    <Suspense fallback={null}>
      {isTabSource(source) || source.kind === 'journey' ? (
        named && (
          <SteerPill
            meId={me.id}
            source={source}
            loopId={loop?.id}
            active={feed.active}
            count={steps}
            arrived={arrived}
            onOpen={onSteer}
          >
            <FeedChoice {...choice} onSteer={onSteer} />
          </SteerPill>
        )
      ) : (
        <FeedSourceSign source={source} first={feed.loops[0]} />
      )}
    </Suspense>
    {loop && <FeedMore more={feed.more} onRetry={feed.retry} />}
  </div>
);
