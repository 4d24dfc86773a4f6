import * as m from '#messages';
import type { Failing } from '#shared/api/use-retry.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import '#shared/loops/card/loop-card.css';

type FeedFailedProps = {
  /** Offline it is nobody's fault. */
  online: boolean;
  query: Failing;
};

/** The feed that could not be fetched: what happened, and the way to try again. */
export const FeedFailed = ({ online, query }: FeedFailedProps) => (
  <div className="loop-card">
    <div className="loop-stage grid place-items-center">
      <LoadFailed
        title={online ? m.notice_feed_failed() : m.offline_title()}
        text={online ? m.page_failed_text() : m.offline_text_none()}
        query={query}
        className="load-failed-stage"
      />
    </div>
    <div className="loop-side" />
  </div>
);
