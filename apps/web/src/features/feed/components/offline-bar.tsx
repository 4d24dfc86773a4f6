import { CloudOff } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import './offline-bar.css';

type OfflineBarProps = { count: number; onRetry: () => void };

/** Says that the line is gone, and that what is here still can be looked at. */
export const OfflineBar = ({ count, onRetry }: OfflineBarProps) => (
  <output className="offline-bar absolute inset-x-3 top-[calc(4rem+env(safe-area-inset-top))] z-20 mx-auto flex max-w-120 items-center gap-3 rounded-[1.25rem] bg-[oklch(0.2_0.012_265/0.94)] py-1.5 ps-4 pe-1.5 text-text scheme-dark lg:end-22 lg:top-9 lg:max-w-108">
    <CloudOff aria-hidden className="size-5.5 flex-none" />
    <span className="min-w-0 flex-1 leading-tight">
      <b className="block text-[0.9375rem] font-[650]">{m.offline_title()}</b>
      <span className="text-[0.8438rem] text-muted">
        {count > 0 ? m.offline_text({ count }) : m.offline_text_none()}
      </span>
    </span>
    <Button onClick={onRetry} className="rounded-medium px-4">
      {m.retry()}
    </Button>
  </output>
);
