import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { FeltLegend } from './felt-legend.tsx';
import { type FeltFilter, feltParts } from './felt-parts.ts';
import { feltQuery } from './felt-query.ts';
import { FeltRing } from './felt-ring.tsx';
import { FeltRow } from './felt-row.tsx';

type FeltSheetProps = {
  loop: Loop;
  me: { id: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** How a loop felt to those who reacted: how many felt what, and who, as far as they show it. */
export const FeltSheet = ({ loop, me, open, onOpenChange }: FeltSheetProps) => {
  const [filter, setFilter] = useState<FeltFilter | null>(null);
  const pages = useInfiniteQuery({ ...feltQuery(loop.id, filter), enabled: open });
  const named = pages.data?.pages.flatMap(({ items }) => items);
  const { _count: counts } = loop;
  const parts = feltParts(loop);
  const total = parts.find((part) => part.filter === filter)?.count ?? counts.reactions;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.felt_title()}
      titleAside={
        <span className="text-base font-semibold text-muted tabular-nums">
          {compactCount(counts.reactions)}
        </span>
      }
      className="h-[80dvh] lg:h-[min(44rem,85dvh)]"
    >
      <div className="-mx-5 flex items-center gap-4 border-b border-line ps-3.5 pe-3 pb-3">
        <FeltRing loop={loop} parts={parts} filter={filter} />
        <FeltLegend parts={parts} filter={filter} onFilter={setFilter} />
      </div>
      <QueryState
        query={{ data: named, isError: pages.isError, refetch: pages.refetch }}
        loading={<RowsLoading className="h-13" />}
      >
        {(found) => (
          <>
            <ul>
              {found.map((reaction) => (
                <FeltRow key={reaction.user.id} reaction={reaction} meId={me.id} />
              ))}
            </ul>
            <MoreRows pages={pages} />
            {!pages.hasNextPage && <Unnamed count={total - found.length} some={found.length > 0} />}
          </>
        )}
      </QueryState>
    </Sheet>
  );
};

/** Those who don't show their activity: counted, not named. */
const Unnamed = ({ count, some }: { count: number; some: boolean }) => {
  if (count <= 0 && some) return null;
  return (
    <p className="grid min-h-16 place-items-center text-center text-muted">
      {count <= 0
        ? m.felt_empty()
        : some
          ? m.felt_unnamed_more({ count })
          : m.felt_unnamed_only({ count })}
    </p>
  );
};
