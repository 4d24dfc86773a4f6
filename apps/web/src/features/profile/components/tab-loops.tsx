import { moodHue } from '@swirl/contract/mood-hues';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EyeOff, Heart, Pencil, Pin, Repeat2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { compactCount } from '#shared/config/compact-count.ts';
import { dayOf } from '#shared/config/relative-time.ts';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { isCover, useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { ThumbKind } from '#shared/loops/thumb/thumb-kind.tsx';
import { TileText } from '#shared/loops/thumb/tile-text.tsx';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { arrangePosts } from '../arrange-posts.ts';
import { pinnedQuery } from '../pinned.ts';
import { profileList } from '../profile-queries.ts';
import { belongsTo } from '../profile-tabs.ts';
import type { ProfileTabName } from '../profile-tabs.ts';
import { TilesShape } from './tiles-shape.tsx';
import './profile-layout.css';

const EditPins = lazyNamed(
  () => import('./edit-pins.tsx'),
  (part) => part.EditPins,
);

type TabLoopsProps = {
  userId: string;
  tab: ProfileTabName;
  own: boolean;
  empty: ReactNode;
  /** The menu of a loop; absent if there is none. */
  renderMenu?: (loop: Loop) => ReactNode;
};

/** The loops under one tab, in all their states. */
export const TabLoops = ({ userId, tab, own, empty, renderMenu }: TabLoopsProps) => {
  const pages = useInfiniteQuery(loopListQuery(profileList(userId, tab)));
  // They come first where the profile opens.
  const { data: pinnedHere } = useQuery({ ...pinnedQuery(userId), enabled: tab === 'posts' });
  const pinned = (tab === 'posts' && pinnedHere) || [];
  const [isEditing, setEditing] = useState(false);
  const wide = useWideScreen();
  const { data } = pages;
  const loops = useMemo(
    () =>
      data?.pages.flatMap(({ items }) => items).filter((loop) => belongsTo(tab, loop, own)) ?? [],
    [data, tab, own],
  );
  const tile = (loop: Loop): TileProps => ({
    loop,
    // The feed opened from here continues with the next tile.
    href: pathTo.feed(
      tab === 'liked' ? { kind: 'liked', userId } : { kind: 'profile', userId, tab },
      loop.id,
    ),
    menu: renderMenu?.(loop),
  });
  const pinnedTile = (loop: Loop): TileProps => ({
    ...tile(loop),
    href: pathTo.feed(
      { kind: 'profile', userId, tab: loop.mediaType === 'audio' ? 'audio' : 'posts' },
      loop.id,
    ),
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
  if (loops.length === 0 && !pages.hasNextPage && pinned.length === 0) return empty;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3.5 pb-4 lg:px-[var(--page-gutter)] lg:pt-5 lg:pb-12">
      {pinned.length > 0 && (
        <section aria-label={m.pinned()} className="profile-pinned">
          <div className="flex min-h-8 items-center justify-between pb-2">
            <h2 className="flex items-center gap-1.5 text-sm font-[650] text-muted">
              <Pin aria-hidden className="size-4" />
              {m.pinned()}
            </h2>
            {own && (
              <button
                type="button"
                aria-label={m.pin_edit_label()}
                onClick={() => setEditing(true)}
                className="-my-3 -me-2 flex min-h-hit items-center gap-1.5 rounded-small px-2 text-sm font-[650] text-muted hover:text-text"
              >
                <Pencil aria-hidden className="size-4" />
                {m.pin_edit()}
              </button>
            )}
          </div>
          {isEditing && (
            <Suspense fallback={null}>
              <EditPins userId={userId} pinned={pinned} onClose={() => setEditing(false)} />
            </Suspense>
          )}
          <Tiles tiles={pinned.map(pinnedTile)} wide={wide} />
        </section>
      )}
      {/* Only Posts on small screens has statuses as cards; elsewhere all kinds are tiles. */}
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

const lightOf = ([first, second = first]: readonly string[]): CSSProperties =>
  first === undefined || second === undefined
    ? {}
    : {
        backgroundImage: `radial-gradient(130% 150% at 100% 0, oklch(0.79 0.155 ${moodHue(second)} / 0.26), oklch(0.79 0.155 ${moodHue(first)} / 0.13) 45%, transparent 75%)`,
      };

/** A status in the colors of its moods, with its date. */
const StatusCard = ({ loop: given, href, menu }: TileProps) => {
  const loop = useCover()(given);
  return (
    <article
      style={lightOf(loop.moodTags)}
      className="relative rounded-large bg-surface px-4.5 py-4 shadow-card"
    >
      <div className="flex items-start gap-2">
        <p
          dir="auto"
          className="min-w-0 flex-1 font-display text-xl leading-[1.24] font-semibold tracking-[-0.015em] [overflow-wrap:anywhere] whitespace-pre-line"
        >
          <Link
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-large focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
          >
            {isCover(loop) ? tileLabel(loop) : loop.caption}
          </Link>
        </p>
        {menu !== undefined && <div className="relative -me-3 -mt-2.5">{menu}</div>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        {loop.moodTags.map((mood) => (
          <MoodChip key={mood} mood={mood} className="h-6 ps-2 pe-2.5 text-xs" />
        ))}
        {loop.hidden && (
          <span className="flex items-center gap-1.5 text-sm font-[650]">
            <EyeOff aria-hidden className="size-4" />
            {m.loop_hidden()}
          </span>
        )}
        <time dateTime={loop.createdAt} className="ms-auto text-sm text-muted">
          {dayOf(loop.createdAt)}
        </time>
      </div>
    </article>
  );
};

type TileProps = {
  loop: Loop;
  /** The link target. */
  href: string;
  menu?: ReactNode;
};

type LoopTileProps = TileProps & {
  /** Large enough for text and counts. */
  wide: boolean;
};

const CORNERS = 'rounded-[0.875rem] lg:rounded-[1.375rem]';
// The text of a status leaves room for its kind above, and its counts below if it has them.
const TEXT_INSET = '[--thumb-text:2.25rem_0.75rem] lg:[--thumb-text:3.25rem_1rem_3.25rem]';

/** A thumbnail that opens its loop in the feed. */
const LoopTile = ({ loop: given, href, wide, menu }: LoopTileProps) => {
  const loop = useCover()(given);
  const { _count: counts } = loop;
  return (
    <article className="relative min-w-0">
      <Link href={href} className={`block transition-[scale] active:scale-[0.98] ${CORNERS}`}>
        <span className="sr-only">{tileLabel(loop)}</span>
        <LoopThumb
          loop={loop}
          className={`profile-tile ${CORNERS} ${TEXT_INSET} ${wide ? '[--thumb-face-top:36%] [--thumb-face:52cqh]' : ''}`}
        >
          {wide && <TileText loop={loop} />}
          {!wide && counts.reactions > 0 && (
            <span aria-hidden className="thumb-kind start-1.5 bottom-1.5">
              <Heart fill={loop.hasReacted ? 'currentColor' : 'none'} />
              {compactCount(counts.reactions)}
            </span>
          )}
          {wide && loop.isRemix && (
            <span className="thumb-kind start-2.5 top-2.5">
              <Repeat2 aria-hidden />
              {m.remix()}
            </span>
          )}
          <ThumbKind loop={loop} className="end-1.5 top-1.5 lg:end-2.5 lg:top-2.5" />
        </LoopThumb>
      </Link>
      {menu !== undefined && <div className="tile-menu absolute end-0 bottom-0">{menu}</div>}
    </article>
  );
};
