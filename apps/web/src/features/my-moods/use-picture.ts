import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForcedColours } from '#shared/ui/use-forced-colours.ts';
import { useTheme } from '#shared/ui/use-theme.ts';
import type { Ink } from './draw-year.ts';

const SHARPEST = 3;

/** The width of an element, in CSS pixels; 0 until it is known. */
export const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
};

export const useInk = (): Ink => {
  const scheme = useTheme();
  const forced = useForcedColours() ? 'CanvasText' : undefined;
  return { scheme, forced };
};

/** A canvas in CSS pixels that is painted again whenever `paint` changes. */
export const useCanvas = (
  { width, height }: { width: number; height: number },
  paint: (pen: CanvasRenderingContext2D) => void,
): RefObject<HTMLCanvasElement | null> => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen == null || width === 0) return;
    const ratio = Math.min(SHARPEST, devicePixelRatio);
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    paint(pen);
  }, [width, height, paint]);
  return canvas;
};
