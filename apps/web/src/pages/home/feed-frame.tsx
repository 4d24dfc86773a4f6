import type { ReactNode } from 'react';
import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { FeedHeader } from '#shared/shell/feed-header.tsx';

type FeedFrameProps = { atHome: boolean; children: ReactNode; aside?: ReactNode };

/** The layout of the feed: the player, its header on phones, and the aside on wide screens. */
export const FeedFrame = ({ atHome, children, aside }: FeedFrameProps) => (
  <div className="feed-height flex overflow-hidden">
    <main id="content" className="relative min-w-0 flex-1 max-lg:bg-player">
      <FeedHeader atHome={atHome} menu={<MenuDrawer variant="icon" />} />
      {children}
    </main>
    {aside}
  </div>
);
