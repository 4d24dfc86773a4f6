import { CloudOff } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import './offline-bar.css';

type OfflineBarProps = { shown: boolean; count: number; onRetry: () => void };

/** Publishes its height: in a long language on a narrow screen its text takes more lines. */
const reportHeight = (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
  };
};

/** Says that the device is offline, and that loaded loops can still be viewed. */
export const OfflineBar = ({ shown, count, onRetry }: OfflineBarProps) =>
  shown && (
    <output
      ref={reportHeight}
      className="offline-bar absolute inset-x-3 top-[calc(4rem+env(safe-area-inset-top))] z-20 mx-auto flex max-w-120 flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-[1.25rem] bg-[oklch(0.2_0.012_265/0.94)] py-1.5 ps-4 pe-1.5 text-text scheme-dark lg:end-22 lg:top-9 lg:max-w-108"
    >
      <CloudOff aria-hidden className="size-5.5 flex-none" />
      <span className="flex-[1_1_7rem] leading-tight">
        <b className="block text-base font-[650]">{m.offline_title()}</b>
        <span className="text-sm text-muted">
          {count > 0 ? m.offline_text({ count }) : m.offline_text_none()}
        </span>
      </span>
      <Button onClick={onRetry} className="rounded-medium px-4">
        {m.retry()}
      </Button>
    </output>
  );
