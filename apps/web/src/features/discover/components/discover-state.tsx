import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** The shape of Discover until it has come. */
export const DiscoverLoading = () => (
  <output className="block px-5">
    <span className="sr-only">{m.loading()}</span>
    <Skeleton className="mt-4 h-5 w-40 rounded-full" />
    <div className="mt-4 grid grid-cols-6 gap-2">
      <Skeleton className="col-span-3 h-15 rounded-full" />
      <Skeleton className="col-span-3 h-15 rounded-full" />
      <Skeleton className="col-span-2 h-12.5 rounded-full" />
      <Skeleton className="col-span-2 h-12.5 rounded-full" />
      <Skeleton className="col-span-2 h-12.5 rounded-full" />
    </div>
    <Skeleton className="mt-9 h-5 w-40 rounded-full" />
    <div className="mt-4 flex gap-3 overflow-hidden">
      {Array.from({ length: 5 }, (_, card) => (
        <Skeleton key={card} className="h-66 w-43 flex-none rounded-[1.375rem]" />
      ))}
    </div>
  </output>
);

export const DiscoverFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="flex min-h-[60dvh] flex-col items-center justify-center gap-5 px-6 text-center"
  >
    <p className="text-[1.0625rem] text-muted">{m.list_failed()}</p>
    <Button onClick={onRetry}>{m.retry()}</Button>
  </div>
);
