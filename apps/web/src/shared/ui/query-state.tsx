import type { ReactNode } from 'react';
import * as m from '#messages';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryStateProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** The skeleton while it loads; rows by default. */
  loading?: ReactNode;
  /** The error with a retry; a centered line by default. */
  renderFailed?: (retry: () => void) => ReactNode;
  /** Replaces a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A query in one of its states: loading, failed with a retry, empty, or loaded. */
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

/** Skeletons in the shape of cards while the first page is fetched. */
export const RowsLoading = ({ rows = 5, className = 'h-[5.25rem]' }) => (
  <output className="grid gap-2.5 pt-1">
    <span className="sr-only">{m.loading()}</span>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={`rounded-[1.375rem] ${className}`} />
    ))}
  </output>
);

/** A list that could not be fetched: an error with a retry. */
export const RowsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid min-h-48 place-content-center justify-items-center gap-4">
    <p className="text-muted">{m.list_failed()}</p>
    <Button onClick={onRetry}>{m.retry()}</Button>
  </div>
);
