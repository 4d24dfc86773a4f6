import type { ReactNode } from 'react';
import { usePlayedShare } from '#shared/media/use-played-share.ts';
import type { Player } from '#shared/media/use-player.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';

type AuthorRingProps = {
  player: Player;
  duration: number;
  moods: readonly string[];
  children: ReactNode;
};

/** Finer steps nobody sees at its size, and each one is drawn anew. */
const STEPS = 60;

/** Playback round the author's picture. Apart, so that a step draws nothing else. */
export const AuthorRing = ({ player, duration, moods, children }: AuthorRingProps) => (
  <ProgressRing
    className="size-12.5 flex-none"
    value={usePlayedShare(player, duration, STEPS)}
    moods={moods}
    strokeWidth={6}
  >
    {children}
  </ProgressRing>
);
