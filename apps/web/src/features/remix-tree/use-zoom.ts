import { useRef, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import type { Room } from './layout/sizes.ts';

const MOST = 3;
const STEP = 1.4;

type View = { scale: number; x: number; y: number };

const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** The tree stays inside its area. */
const within = ({ scale, x, y }: View, { width, height }: Room): View => ({
  scale,
  x: Math.min(0, Math.max(width * (1 - scale), x)),
  y: Math.min(0, Math.max(height * (1 - scale), y)),
});

export type Zoom = {
  style: CSSProperties;
  scale: number;
  most: number;
  drag: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  toWorld: (x: number, y: number) => { x: number; y: number };
  closer: () => void;
  further: () => void;
  whole: () => void;
};

/** Zoom, and panning while zoomed in. */
export const useZoom = (room: Room): Zoom => {
  const [view, setView] = useState(WHOLE);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  const { scale, x, y } = within(view, room);

  const zoomTo = (next: number): void => {
    const to = Math.min(MOST, Math.max(1, next));
    const [middleX, middleY] = [room.width / 2, room.height / 2];
    const turned = (at: number, middle: number): number => middle - ((middle - at) / scale) * to;
    setView(within({ scale: to, x: turned(x, middleX), y: turned(y, middleY) }, room));
  };

  return {
    scale,
    most: MOST,
    style: { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    drag: {
      onPointerDown: ({ clientX, clientY, isPrimary }) => {
        if (isPrimary && scale > 1) grabbed.current = { x: clientX - x, y: clientY - y };
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (grabbed.current === null) return;
        const { x: fromX, y: fromY } = grabbed.current;
        setView(within({ scale, x: clientX - fromX, y: clientY - fromY }, room));
      },
      onPointerUp: () => {
        grabbed.current = null;
      },
      onPointerCancel: () => {
        grabbed.current = null;
      },
    },
    toWorld: (screenX, screenY) => ({ x: (screenX - x) / scale, y: (screenY - y) / scale }),
    closer: () => zoomTo(scale * STEP),
    further: () => zoomTo(scale / STEP),
    whole: () => setView(WHOLE),
  };
};
