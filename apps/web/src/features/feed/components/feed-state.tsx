import * as m from '#messages';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { FeedMore as More } from '../hooks/use-feed.ts';
import '#shared/loops/card/loop-card.css';

type FeedMoreProps = { more: More; onRetry: () => void };

const PILL =
  'flex min-h-9 items-center gap-2 rounded-full bg-night/72 ps-3.5 pe-4 text-sm font-[650] text-white scheme-dark';

/** What is shown past the last loaded loop. */
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

type FeedFailedProps = {
  /** Being offline is not an error. */
  online: boolean;
  query: FailedQuery;
};

/** A feed that could not be fetched: an error with a retry. */
export const FeedFailed = ({ online, query }: FeedFailedProps) => (
  <div className="loop-card">
    <div className="loop-player grid place-items-center">
      <LoadFailed
        title={online ? m.notice_feed_failed() : m.offline_title()}
        text={online ? m.page_failed_text() : m.offline_text_none()}
        query={query}
        className="load-failed-player"
      />
    </div>
    <div className="loop-side" />
  </div>
);
