import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { useMemberLoop } from '../use-member-loop.ts';
import { RING_ROOM } from '../layout/lay-out.ts';
import type { Placed } from '../layout/lay-out.ts';

const RESTING = restingPeaks(limits.media.waveformBars, 3);

type RingProps = { peaks: readonly number[]; played: number; placed: Placed };

const Ring = ({ peaks, played, placed: { x, y, radius } }: RingProps) => {
  const side = (radius + RING_ROOM) * 2;
  const shape = useMemo(
    () => ({ radius: ((radius + 4) / side) * 100, shortest: 2.5, amplitude: 10 }),
    [radius, side],
  );
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--tree-x': `${x.toFixed(1)}px`,
    '--tree-y': `${y.toFixed(1)}px`,
    width: side,
    height: side,
  };
  return (
    <div className="tree-ring" style={style}>
      <LoopRing
        className="size-full"
        peaks={peaks}
        played={played}
        shape={shape}
        strokeWidth={(2.3 / side) * 100}
      />
    </div>
  );
};

const PlayingRing = ({ loop, placed }: { loop: Loop; placed: Placed }) => {
  // Observes only: the element is where the loop is shown.
  const nowhere = useRef<HTMLDivElement>(null);
  const player = usePlayer(loop, null, nowhere, useFreshLinks(loop, false));
  const peaks = useMemo(
    () => loop.media?.peaks?.map((peak) => peak / 100) ?? RESTING,
    [loop.media?.peaks],
  );
  const played = usePlayedShare(player, loop.duration, peaks.length);
  return <Ring peaks={peaks} played={played} placed={placed} />;
};

/** The playback ring of the selected loop around its avatar in the tree. */
export const SelectedRing = ({ placed }: { placed: Placed }) => {
  const { member } = placed.head;
  const loop = useMemberLoop(member);
  return loop === undefined ? (
    <Ring peaks={RESTING} played={0} placed={placed} />
  ) : (
    <PlayingRing loop={loop} placed={placed} />
  );
};
