import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { FeedMore as More } from '../hooks/use-feed.ts';

type FeedMoreProps = { more: More; onRetry: () => void };

const PILL =
  'flex min-h-9 items-center gap-2 rounded-full bg-[oklch(0.15_0.02_265/0.72)] ps-3.5 pe-4 text-[0.8125rem] font-[650] text-white scheme-dark';

/** What happens past the last loop that is here. */
export const FeedMore = ({ more, onRetry }: FeedMoreProps) => {
  if (more === 'none') return null;
  if (more === 'loading') {
    return (
      <output className={PILL}>
        <Spinner className="size-4" />
        {m.feed_loading_more()}
      </output>
    );
  }
  return (
    <div role="alert" className={`${PILL} pe-1`}>
      {m.notice_feed_failed()}
      <Button size="small" onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  );
};
