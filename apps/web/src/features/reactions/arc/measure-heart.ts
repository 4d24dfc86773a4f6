import type { ArcPoint, ArcSide } from './arc-layout.ts';

export type HeartPosition = {
  heart: ArcPoint;
  /** The loop's player, over which the arc opens. */
  player: { left: number; top: number; width: number; height: number };
  side: ArcSide;
};

/** Where the heart of a loop is on the screen; null if the loop isn't shown. */
export const measureHeart = (loopId: string): HeartPosition | null => {
  const card = document.querySelector(`article[data-loop="${CSS.escape(loopId)}"]`);
  const button = card?.querySelector('[data-heart]');
  const player = card?.querySelector('.loop-player')?.getBoundingClientRect();
  if (!button || !player) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  const heart = { x: left + width / 2, y: top + height / 2 };
  return {
    heart,
    player: { left: player.left, top: player.top, width: player.width, height: player.height },
    side: heart.x > player.left + player.width / 2 ? 'left' : 'right',
  };
};
