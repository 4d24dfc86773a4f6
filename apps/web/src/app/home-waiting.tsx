import { FeedSkeleton } from '#features/feed/components/feed-skeleton.tsx';

/** The feed's place, before its code or its first loops have come. */
export const HomeWaiting = () => (
  <main id="content" className="stage-height">
    <FeedSkeleton />
  </main>
);
