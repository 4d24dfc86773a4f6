import * as m from '#messages';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';

/** How much of something is done, from 0 to 1. */
export const WorkRing = ({ label, share }: { label: string; share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <span className="flex-none text-ember">
      <progress className="sr-only" aria-label={label} value={percent} max={100} />
      <ProgressRing value={Math.max(0.02, share)} strokeWidth={7} className="size-hit">
        <span aria-hidden className="text-xs font-[650] text-text tabular-nums">
          {m.percent({ percent })}
        </span>
      </ProgressRing>
    </span>
  );
};
