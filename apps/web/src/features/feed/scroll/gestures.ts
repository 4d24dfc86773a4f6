import { uiConstants } from '#shared/config/ui-constants.ts';

/** One forward, one back, or none. */
export type Step = -1 | 0 | 1;

const { swipeThresholdPx, wheelQuietMs, wheelThresholdPx } = uiConstants.feed;

/** The step for a finished drag. */
export const swipeStep = ({ x, y }: { x: number; y: number }): Step => {
  if (Math.abs(y) <= swipeThresholdPx || Math.abs(x) > Math.abs(y)) return 0;
  return y < 0 ? 1 : -1;
};

type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'timeStamp'>;

const LINE_PX = 40;

const pixelsOf = ({ deltaY, deltaMode }: WheelMove): number =>
  deltaMode === 0 ? deltaY : deltaY * LINE_PX;

/**
 * A notch is one event, a trackpad fling a hundred: events without a pause are one gesture and one
 * step.
 */
export const createWheelGesture = (): ((move: WheelMove) => Step) => {
  let last = Number.NEGATIVE_INFINITY;
  let moved = 0;
  let done = false;
  return (move) => {
    if (move.timeStamp - last > wheelQuietMs) {
      moved = 0;
      done = false;
    }
    last = move.timeStamp;
    if (done || Math.abs(move.deltaX) > Math.abs(move.deltaY)) return 0;
    moved += pixelsOf(move);
    if (Math.abs(moved) < wheelThresholdPx) return 0;
    done = true;
    return moved > 0 ? 1 : -1;
  };
};
