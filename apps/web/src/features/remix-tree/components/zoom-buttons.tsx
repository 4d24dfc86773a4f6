import { Maximize, Minus, Plus } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Zoom } from '../hooks/use-zoom.ts';

export const ZoomButtons = ({ zoom }: { zoom: Zoom }) => (
  <div className="absolute end-5 -bottom-15 hidden rounded-full bg-raised p-0.5 lg:flex">
    <IconButton label={m.tree_zoom_out()} disabled={zoom.scale <= 1} onClick={zoom.further}>
      <Minus />
    </IconButton>
    <IconButton label={m.tree_zoom_fit()} disabled={zoom.scale <= 1} onClick={zoom.whole}>
      <Maximize className="scale-90" />
    </IconButton>
    <IconButton label={m.tree_zoom_in()} disabled={zoom.scale >= zoom.most} onClick={zoom.closer}>
      <Plus />
    </IconButton>
  </div>
);
