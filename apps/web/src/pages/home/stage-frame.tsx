import type { ReactNode } from 'react';
import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { StageHeader } from '#shared/shell/stage-header.tsx';

type StageFrameProps = { atHome: boolean; children: ReactNode; aside?: ReactNode };

/** The room of the feed: the stage, its head on phones, and what stands beside it on wide screens. */
export const StageFrame = ({ atHome, children, aside }: StageFrameProps) => (
  <div className="stage-height flex overflow-hidden">
    <main id="content" className="relative min-w-0 flex-1 max-lg:bg-stage">
      <StageHeader atHome={atHome} menu={<MenuDrawer look="icon" />} />
      {children}
    </main>
    {aside}
  </div>
);
