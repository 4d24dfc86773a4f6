import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { sized, snapped } from '../text-edits.ts';

type Point = { x: number; y: number };

type Held = {
  /** The text when the fingers came down. */
  text: LoopText;
  from: readonly Point[];
  now: Map<number, Point>;
};

type TextGesture = {
  text: LoopText;
  /** The canvas, and the box of the text on it. */
  canvas: HTMLElement;
  box: RefObject<HTMLElement | null>;
  onText: (text: LoopText, options: { commit: boolean }) => void;
};

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spanOf = ([one, other]: readonly Point[]): number =>
  one === undefined || other === undefined ? 1 : Math.hypot(one.x - other.x, one.y - other.y);

/** Where the text is: the canvas keeps it inside what is free of signs. */
export const positionOf = (
  text: LoopText,
  box: HTMLElement | null,
  canvas: HTMLElement,
): LoopText => {
  if (box === null) return text;
  const own = box.getBoundingClientRect();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const share = (value: number): number =>
    Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
  return {
    ...text,
    x: share((own.left + own.width / 2 - left) / width),
    y: share((own.top + own.height / 2 - top) / height),
  };
};

/** One finger moves a text, two size it as well. A gesture is one change. */
export const useTextGesture = ({ text, canvas, box, onText }: TextGesture) => {
  const held = useRef<Held>(null);
  const hold = (now: Map<number, Point>): void => {
    held.current =
      now.size === 0
        ? null
        : { text: positionOf(text, box.current, canvas), from: [...now.values()], now };
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const release = (event: PointerEvent): void => {
    const { current } = held;
    if (current === null || !current.now.delete(event.pointerId)) return;
    if (current.now.size === 0) onText(positionOf(text, box.current, canvas), { commit: true });
    hold(current.now);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold((held.current?.now ?? new Map<number, Point>()).set(event.pointerId, pointOf(event)));
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = held;
      if (current === null || !current.now.has(event.pointerId)) return;
      current.now.set(event.pointerId, pointOf(event));
      const points = [...current.now.values()];
      const [from, to] = [middleOf(current.from), middleOf(points)];
      const { width, height } = canvas.getBoundingClientRect();
      const moved = snapped({
        x: current.text.x + (to.x - from.x) / width,
        y: current.text.y + (to.y - from.y) / height,
      });
      const size = (current.text.size * spanOf(points)) / spanOf(current.from);
      const next = points.length > 1 ? sized(current.text, size) : current.text;
      onText({ ...next, ...moved }, { commit: false });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};

/** Dragging the corner away from the middle of a text makes it larger. */
export const useCornerGesture = ({ text, box, onText }: Omit<TextGesture, 'canvas'>) => {
  const from = useRef<{ span: number; size: number } | null>(null);
  const span = ({ clientX, clientY }: PointerEvent): number => {
    const rect = box.current?.getBoundingClientRect();
    return rect === undefined
      ? 1
      : Math.hypot(clientX - (rect.left + rect.width / 2), clientY - (rect.top + rect.height / 2));
  };
  const release = (): void => {
    if (from.current !== null) onText(text, { commit: true });
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { span: Math.max(1, span(event)), size: text.size };
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      const { span: began, size } = from.current;
      onText(sized(text, (size * span(event)) / began), { commit: false });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};
