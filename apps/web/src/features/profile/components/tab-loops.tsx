import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { profileList } from '../api/profile-loops.ts';
import { arrangePosts } from '../arrange-posts.ts';
import type { ProfileTabName } from '../profile-tabs.ts';
import { standsUnder } from '../profile-tabs.ts';
import type { TileProps } from './loop-tile.tsx';
import { LoopTile } from './loop-tile.tsx';
import { StatusCard } from './status-card.tsx';
import { TilesShape } from './tiles-shape.tsx';
import './profile-layout.css';

type TabLoopsProps = {
  userId: string;
  tab: ProfileTabName;
  own: boolean;
  empty: ReactNode;
  /** What can be done with a loop; absent where nothing can. */
  renderMenu?: (loop: Loop) => ReactNode;
};

/** The loops under one tab, in all their states. */
export const TabLoops = ({ userId, tab, own, empty, renderMenu }: TabLoopsProps) => {
  const pages = useInfiniteQuery(loopListQuery(profileList(userId, tab)));
  const wide = useWideScreen();
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
    return hasFailed(pages) ? (
      <LoadFailed title={m.list_failed()} query={pages} className="load-failed-part">
        <TilesShape />
      </LoadFailed>
    ) : (
      <output>
        <span className="sr-only">{m.loading()}</span>
        <TilesShape />
      </output>
    );
  }
  if (loops.length === 0 && !pages.hasNextPage) return empty;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3.5 pb-4 lg:px-[var(--page-gutter)] lg:pt-5 lg:pb-12">
      {/* Only Posts of a small screen has statuses as cards; elsewhere all kinds are side by side. */}
      {tab === 'posts' && !wide ? (
        arrangePosts(loops).map((block) =>
          block.kind === 'status' ? (
            <StatusCard key={block.key} {...tile(block.loop)} />
          ) : (
            <Tiles key={block.key} tiles={block.loops.map(tile)} wide={wide} />
          ),
        )
      ) : (
        <Tiles tiles={loops.map(tile)} wide={wide} />
      )}
      <MoreRows pages={pages} />
    </div>
  );
};

const Tiles = ({ tiles, wide }: { tiles: readonly TileProps[]; wide: boolean }) => (
  <div data-testid="tiles" className="profile-tiles">
    {tiles.map((tile) => (
      <LoopTile key={tile.loop.id} wide={wide} {...tile} />
    ))}
  </div>
);
