import { useEffect, useRef } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';
import { useTheme } from '#shared/ui/use-theme.ts';
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
    const colourOf = ({ member, lit }: Seed): string => {
      const mood = moodOf(member);
      const alpha = lit ? 0.95 : 0.74;
      return mood === null
        ? `oklch(0.6 0.01 265 / ${alpha})`
        : `oklch(${lightness} 0.15 ${moodHue(mood)} / ${alpha})`;
    };
    // All dots of a colour at once: a stroke of the brush for each of a thousand would be felt.
    for (const [colour, alike] of Map.groupBy(seeds, colourOf)) {
      pen.fillStyle = colour;
      pen.beginPath();
      for (const { x, y, radius } of alike) {
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, Math.PI * 2);
      }
      pen.fill();
    }
  }, [seeds, room, theme]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
};
