import { pathTo } from '@swirl/contract/paths';
import { Bell, BellOff } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const ROWS = 7;
const PEAKS = restingPeaks(50, 4);

/** Skeletons of rows while the first page is fetched. */
export const InboxLoading = () => (
  <output className="block">
    <span className="sr-only">{m.loading()}</span>
    <Shape />
  </output>
);

export const InboxFailed = ({ query }: { query: FailedQuery }) => (
  <LoadFailed title={m.list_failed()} query={query}>
    <Shape />
  </LoadFailed>
);

const Shape = () => (
  <div className="pt-4">
    {Array.from({ length: ROWS }, (_, row) => (
      <span key={row} className="flex min-h-20.5 items-center gap-3.5 py-2.75 ps-6 pe-5">
        <Skeleton className="size-12 flex-none rounded-full!" />
        <span className="flex-1">
          <Skeleton className="h-4 w-4/5 rounded-small!" />
          <Skeleton className="mt-2.5 h-3 w-2/5 rounded-small!" />
        </span>
        <Skeleton className="h-15 w-12 flex-none rounded-[0.75rem]!" />
      </span>
    ))}
  </div>
);

/** The empty inbox: because nothing happened, or because of the settings. */
export const InboxEmpty = ({ off }: { off: boolean }) => {
  const Sign = off ? BellOff : Bell;
  return (
    <div className="flex min-h-[62dvh] flex-col items-center justify-center gap-2.5 p-7 text-center">
      <div className="relative mb-4 grid place-items-center">
        <LoopRing className="size-40 text-text" peaks={PEAKS} played={off ? 0 : 0.18} />
        <Sign aria-hidden className="absolute size-12 text-muted" strokeWidth={1.6} />
      </div>
      <h2 className="text-2xl tracking-[-0.03em]">
        {off ? m.inbox_off_title() : m.inbox_empty_title()}
      </h2>
      <p className="max-w-[24em] text-muted text-pretty">
        {off ? m.inbox_off_text() : m.inbox_empty_text()}
      </p>
      {off && (
        <Button asChild variant="line" className="mt-3">
          <Link href={pathTo.settings()}>{m.inbox_off_settings()}</Link>
        </Button>
      )}
    </div>
  );
};
