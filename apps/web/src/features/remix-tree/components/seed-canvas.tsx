import { useEffect, useRef } from 'react';
import { moodHue } from '#shared/config/mood-hues.ts';
import { useTheme } from '#shared/ui/theme.ts';
import { moodOf } from '../family.ts';
import type { Seed } from '../layout/seeds.ts';
import type { Room } from '../layout/sizes.ts';

type SeedCanvasProps = { seeds: readonly Seed[]; room: Room };

/** One dot for each loop that is folded away, in the colour of its mood. */
export const SeedCanvas = ({ seeds, room }: SeedCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen == null) return;
    const sharpness = Math.min(globalThis.devicePixelRatio, 3);
    canvas.current.width = Math.round(room.width * sharpness);
    canvas.current.height = Math.round(room.height * sharpness);
    pen.scale(sharpness, sharpness);
    const lightness = theme === 'dark' ? 0.79 : 0.7;
    for (const { member, x, y, radius, lit } of seeds) {
      const mood = moodOf(member);
      const alpha = lit ? 0.95 : 0.74;
      pen.fillStyle =
        mood === null
          ? `oklch(0.6 0.01 265 / ${alpha})`
          : `oklch(${lightness} 0.15 ${moodHue(mood)} / ${alpha})`;
      pen.beginPath();
      pen.arc(x, y, radius, 0, Math.PI * 2);
      pen.fill();
    }
  }, [seeds, room, theme]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
};
