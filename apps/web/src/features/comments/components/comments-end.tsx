import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { Spinner } from '#shared/ui/spinner.tsx';
import { CommentsFailed } from './comments-failed.tsx';

type CommentsEndProps = { failed: boolean; onReached: () => void };

/** The end of what is there so far: scrolling near it asks for more. */
export const CommentsEnd = ({ failed, onReached }: CommentsEndProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (failed || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [failed]);
  if (failed) return <CommentsFailed text={m.comments_more_failed()} onRetry={onReached} />;
  return (
    <div ref={end} className="flex items-center justify-center gap-2.5 py-6 text-muted">
      <Spinner className="size-5" />
      {m.comments_loading()}
    </div>
  );
};
