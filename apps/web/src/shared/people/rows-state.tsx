import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Cards in their true shape while the first ones are fetched. */
export const RowsLoading = ({ rows = 5, className = 'h-[5.25rem]' }) => (
  <output className="grid gap-2.5 pt-1">
    <span className="sr-only">{m.loading()}</span>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={`rounded-[1.375rem] ${className}`} />
    ))}
  </output>
);

/** A list that did not come: what happened, and the way to try again. */
export const RowsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid min-h-48 place-content-center justify-items-center gap-4">
    <p className="text-muted">{m.list_failed()}</p>
    <Button onClick={onRetry}>{m.retry()}</Button>
  </div>
);
