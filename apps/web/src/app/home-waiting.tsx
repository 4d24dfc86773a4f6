import { FeedSkeleton } from '#features/feed/components/feed-skeleton.tsx';
import { EarlyPicture } from '#app/early-picture-slot.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';

/** The feed's skeleton, before its code or its first loops have loaded. */
export const HomeWaiting = () => (
  <main id="content" className="feed-height relative">
    <FeedSkeleton picture={<EarlyPicture />} />
    <div className="absolute start-4.5 top-[env(safe-area-inset-top)] flex h-15 items-center text-white lg:hidden">
      <Wordmark />
    </div>
  </main>
);
