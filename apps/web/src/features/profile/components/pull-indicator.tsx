import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { refreshesAt } from '../pull.ts';
import type { usePullToRefresh } from '../use-pull-to-refresh.ts';

/** Follows the finger; its ring is full where releasing refreshes. */
export const PullIndicator = ({ pull }: { pull: ReturnType<typeof usePullToRefresh> }) => {
  const { state, px } = pull;
  if (state === 'idle') return null;
  return (
    <output
      style={{ translate: `-50% ${px * 0.7}px` }}
      className={classNames(
        'pointer-events-none fixed start-1/2 top-[env(safe-area-inset-top)] z-30 grid size-11 place-items-center rounded-full bg-surface shadow-float',
        state === 'refreshing' && 'transition-[translate]',
      )}
    >
      {state === 'refreshing' ? (
        <Spinner className="size-6" />
      ) : (
        <ProgressRing
          className={classNames('size-6', !refreshesAt(px) && 'opacity-70')}
          value={px / uiConstants.pullToRefresh.thresholdPx}
          strokeWidth={13}
        />
      )}
      <span className="sr-only">
        {state === 'refreshing' ? m.profile_refreshing() : m.profile_refresh_pull()}
      </span>
    </output>
  );
};
