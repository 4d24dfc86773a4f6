import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { RowsFailed } from '#shared/people/rows-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { profileList } from '../api/profile-loops.ts';
import { arrangePosts } from '../arrange-posts.ts';
import type { ProfileTabName } from '../profile-tabs.ts';
import { standsUnder } from '../profile-tabs.ts';
import type { TileProps } from './loop-tile.tsx';
import { LoopTile } from './loop-tile.tsx';
import { StatusCard } from './status-card.tsx';

type TabLoopsProps = {
  userId: string;
  tab: ProfileTabName;
  own: boolean;
  empty: ReactNode;
  /** What can be done with a loop; absent where nothing can. */
  renderMenu?: (loop: Loop) => ReactNode;
};

const GRID = 'grid grid-cols-3 gap-1.5';

/** The loops under one tab, in all their states. */
export const TabLoops = ({ userId, tab, own, empty, renderMenu }: TabLoopsProps) => {
  const pages = useInfiniteQuery(loopListQuery(profileList(userId, tab)));
  const { data } = pages;
  const loops = useMemo(
    () =>
      data?.pages.flatMap(({ items }) => items).filter((loop) => standsUnder(tab, loop, own)) ?? [],
    [data, tab, own],
  );
  const tile = (loop: Loop): TileProps => ({
    loop,
    // Opened from here, the feed goes on with the next tile.
    href: pathTo.feed(
      tab === 'liked' ? { kind: 'liked', userId } : { kind: 'profile', userId, tab },
      loop.id,
    ),
    menu: renderMenu?.(loop),
  });
  if (data === undefined) {
    return pages.isError ? <RowsFailed onRetry={() => void pages.refetch()} /> : <TilesLoading />;
  }
  if (loops.length === 0 && !pages.hasNextPage) return empty;
  return (
    <div className="grid gap-3 px-4 pt-3.5 pb-4">
      {/* Only Posts has statuses as cards; elsewhere all kinds stand side by side. */}
      {tab === 'posts' ? (
        arrangePosts(loops).map((block) =>
          block.kind === 'status' ? (
            <StatusCard key={block.key} {...tile(block.loop)} />
          ) : (
            <Tiles key={block.key} tiles={block.loops.map(tile)} />
          ),
        )
      ) : (
        <Tiles tiles={loops.map(tile)} />
      )}
      <MoreRows pages={pages} />
    </div>
  );
};

const Tiles = ({ tiles }: { tiles: readonly TileProps[] }) => (
  <div data-testid="tiles" className={GRID}>
    {tiles.map((tile) => (
      <LoopTile key={tile.loop.id} {...tile} />
    ))}
  </div>
);

const TilesLoading = () => (
  <output className={`${GRID} px-4 pt-3.5`}>
    <span className="sr-only">{m.loading()}</span>
    {Array.from({ length: 9 }, (_, tile) => (
      <Skeleton key={tile} className="aspect-[4/5] rounded-[0.875rem]" />
    ))}
  </output>
);
