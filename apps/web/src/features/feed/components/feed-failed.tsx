import { CloudOff } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import '#shared/loops/card/loop-card.css';

type FeedFailedProps = {
  /** Without a line it is nobody's fault. */
  online: boolean;
  onRetry: () => void;
};

/** The feed that could not be fetched: what happened, and the way to try again. */
export const FeedFailed = ({ online, onRetry }: FeedFailedProps) => (
  <div className="loop-card">
    <div className="loop-stage grid place-items-center p-7 text-center">
      <div role="alert" className="grid max-w-[22em] justify-items-center gap-4">
        <CloudOff aria-hidden className="size-12 text-muted" strokeWidth={1.6} />
        <h2 className="text-[1.75rem] tracking-[-0.03em]">
          {online ? m.feed_failed_title() : m.offline_title()}
        </h2>
        <p className="text-muted">{online ? m.page_failed_text() : m.offline_text_none()}</p>
        <Button look="ink" size="large" onClick={onRetry} className="mt-2">
          {m.retry()}
        </Button>
      </div>
    </div>
    <div className="loop-side" />
  </div>
);
