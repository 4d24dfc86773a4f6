import { X } from 'lucide-react';
import { WarningCover } from '#shared/loops/warning-cover.tsx';
import * as m from '#messages';
import type { CoveredLoop } from '#shared/loops/covers.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';

type CoveredOriginalProps = { loop: CoveredLoop; onLeave: () => void };

/** In place of the studio until its original is shown, which it plays at once. */
export const CoveredOriginal = ({ loop, onLeave }: CoveredOriginalProps) => (
  <main
    id="content"
    data-player="dark"
    className="warning-page fixed inset-0 overflow-hidden bg-player text-paper [color-scheme:dark] [container-type:size]"
  >
    <h1 className="sr-only">{m.page_remix()}</h1>
    <WarningCover loop={loop} active />
    <IconButton
      label={m.close()}
      onClick={onLeave}
      className="absolute start-2 top-[max(0.5rem,env(safe-area-inset-top))] z-2"
    >
      <X />
    </IconButton>
  </main>
);
