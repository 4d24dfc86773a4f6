import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useTheme } from '../use-theme.ts';
import { paintSilk } from './paint-silk.ts';
import type { SilkArm } from './silk-threads.ts';

type SilkProps = { arms: readonly SilkArm[]; seed: number; className?: string };

const FRAME_BUDGET_MS = 8;
const LARGEST_SIDE = 2200;

/** A long exposure of light in fine threads: painted once per theme, then only turned by CSS. */
export const Silk = ({ arms, seed, className }: SilkProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const [painted, setPainted] = useState<string>();
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return undefined;
    const wanted = target.clientWidth * Math.min(window.devicePixelRatio, 2);
    const side = Math.round(Math.min(LARGEST_SIDE, wanted));
    const painting = paintSilk(target, {
      arms,
      seed,
      theme,
      threadsPerArm: target.clientWidth > 1800 ? 210 : 150,
      side,
      pixelRatio: side / target.clientWidth,
    });
    let frame = 0;
    const paint = () => {
      const until = performance.now() + FRAME_BUDGET_MS;
      while (performance.now() < until) {
        if (painting.next().done) {
          setPainted(theme);
          return;
        }
      }
      frame = requestAnimationFrame(paint);
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [arms, seed, theme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-painted={painted === theme}
      className={classNames(
        'animate-swirl transition-opacity duration-700 will-change-transform motion-reduce:animate-none',
        painted === theme ? 'opacity-100' : 'opacity-0',
        className,
      )}
    />
  );
};
