import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

/** Nothing is tried again by itself. */
export const CommentsFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 px-6 py-10 text-center text-muted">
    {text}
    <Button size="small" look="line" onClick={onRetry} className="text-text">
      {m.retry()}
    </Button>
  </div>
);
