import { useEffect, useEffectEvent } from 'react';
import type { Press } from '#shared/ui/hold-press.ts';
import type { ArcPoint } from './arc-layout.ts';

/** Closer to where it was held, the finger has not moved. */
const SLOP_PX = 10;

type ArcPointer = {
  /** The held finger or mouse button; null once it was lifted. */
  press: Press | null;
  onMove: (at: ArcPoint) => void;
  /** Lifted; `moved` is false if it stayed where it was held. */
  onLift: (moved: boolean) => void;
  onCancel: () => void;
};

/** Follows the pointer that opened the arc until it is lifted, wherever it goes. */
export const useArcPointer = ({ press, onMove, onLift, onCancel }: ArcPointer): void => {
  const move = useEffectEvent(onMove);
  const lift = useEffectEvent(onLift);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (press === null) return undefined;
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    let moved = false;
    const isOurs = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
    const onPointerMove = (event: PointerEvent) => {
      if (!isOurs(event)) return;
      // A mouse button that was released before the arc was there.
      if (event.pointerType === 'mouse' && event.buttons === 0) {
        lift(moved);
        return;
      }
      const { clientX: x, clientY: y } = event;
      moved ||= Math.hypot(x - press.x, y - press.y) > SLOP_PX;
      if (moved) move({ x, y });
    };
    const onPointerUp = (event: PointerEvent) => {
      if (isOurs(event)) lift(moved);
    };
    const onPointerCancel = (event: PointerEvent) => {
      if (isOurs(event)) cancel();
    };
    window.addEventListener('pointermove', onPointerMove, options);
    window.addEventListener('pointerup', onPointerUp, options);
    window.addEventListener('pointercancel', onPointerCancel, options);
    // A second finger.
    window.addEventListener('pointerdown', () => cancel(), options);
    if (press.released) lift(false);
    return () => ended.abort();
  }, [press]);
};
