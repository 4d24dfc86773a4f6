import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryStateProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Its shape while it loads; rows, unless given. */
  loading?: ReactNode;
  /** What failed, with the way to try again; a line in the middle, unless given. */
  renderFailed?: (retry: () => void) => ReactNode;
  /** Replaces a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A query in whichever state it is: loading, failed with a way to try again, empty, or there. */
export const QueryState = <Data,>({
  query: { data, isError, refetch },
  loading,
  renderFailed,
  empty,
  children,
}: QueryStateProps<Data>) => {
  if (data === undefined) {
    if (!isError) return loading ?? <RowsLoading />;
    const retry = () => void refetch();
    return renderFailed?.(retry) ?? <RowsFailed onRetry={retry} />;
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data);
};

/** Cards in their true shape while the first ones are fetched. */
export const RowsLoading = ({ rows = 5, className = 'h-[5.25rem]' }) => (
  <output className="grid gap-2.5 pt-1">
    <span className="sr-only">{m.loading()}</span>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={`rounded-[1.375rem] ${className}`} />
    ))}
  </output>
);

/** A list that could not be fetched: what happened, and the way to try again. */
export const RowsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid min-h-48 place-content-center justify-items-center gap-4">
    <p className="text-muted">{m.list_failed()}</p>
    <Button onClick={onRetry}>{m.retry()}</Button>
  </div>
);
