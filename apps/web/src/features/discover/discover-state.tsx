import * as m from '#messages';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import './featured-card.css';

const Shape = () => (
  <div className="px-[var(--page-gutter)]">
    <Skeleton className="mt-4 h-5 w-40 rounded-full!" />
    <div className="mt-4 grid grid-cols-6 gap-2 lg:gap-3">
      <Skeleton className="col-span-3 h-15 rounded-full! lg:col-span-2" />
      <Skeleton className="col-span-3 h-15 rounded-full! lg:col-span-1" />
      <Skeleton className="col-span-2 h-12.5 rounded-full! lg:col-span-1 lg:h-15" />
      <Skeleton className="col-span-2 h-12.5 rounded-full! lg:col-span-1 lg:h-15" />
      <Skeleton className="col-span-2 h-12.5 rounded-full! lg:col-span-1 lg:h-15" />
    </div>
    <Skeleton className="mt-9 h-5 w-40 rounded-full!" />
    <div className="featured-shape mt-4">
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} className="rounded-[1.375rem]!" />
      ))}
    </div>
    <Skeleton className="mt-9 h-5 w-40 rounded-full!" />
    <div className="mt-4 grid grid-cols-3 gap-2.5 lg:gap-[var(--tile-gap)]">
      {Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} className="h-40 rounded-[1.375rem]! lg:h-22" />
      ))}
    </div>
  </div>
);

/** The skeleton of Discover. */
export const DiscoverLoading = () => (
  <output className="block">
    <span className="sr-only">{m.loading()}</span>
    <Shape />
  </output>
);

export const DiscoverFailed = ({ query }: { query: FailedQuery }) => (
  <LoadFailed title={m.list_failed()} query={query}>
    <Shape />
  </LoadFailed>
);
