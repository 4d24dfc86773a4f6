import { FeedPill } from '#features/feed/components/feed-pill.tsx';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const FeedMenu = lazyNamed(
  () => import('./feed-menu.tsx'),
  (part) => part.FeedMenu,
);

type FeedChoiceProps = {
  /** What is shown. */
  shown: FeedName;
  /** For you was chosen, and is Newest for now. */
  isOnlyNewest: boolean;
  /** Opens the compass. */
  onSteer: () => void;
};

/** Names the feed, and leads to the others and to the compass. */
export const FeedChoice = (choice: FeedChoiceProps) => (
  <LazyMenu trigger={<FeedPill feed={choice.shown} />}>
    {(trigger) => <FeedMenu trigger={trigger} {...choice} />}
  </LazyMenu>
);
