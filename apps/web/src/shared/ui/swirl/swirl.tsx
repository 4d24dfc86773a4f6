import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';
import { classNames } from '../class-names.ts';
import { useTheme } from '../use-theme.ts';
import { paintSwirl } from './paint-swirl.ts';
import './swirl.css';

type SwirlProps = {
  moods: readonly string[];
  seed?: number;
  /** The center of the arms, as fractions of width and height. */
  centre?: { x: number; y: number };
  /** Behind a headline the light is dimmed so that text keeps its contrast. */
  dimmed?: boolean;
  className?: string;
};

const UPPER_MIDDLE = { x: 0.5, y: 0.42 };
const INK = 265;

/** A loop's moods as a swirl of light: painted once, then only rotated. Decorative. */
export const Swirl = ({
  moods,
  seed = 1,
  centre = UPPER_MIDDLE,
  dimmed = false,
  className,
}: SwirlProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const light = moods.join(' ');
  useEffect(() => {
    if (canvas.current === null) return;
    // A player is dark on a light page too.
    const own = getComputedStyle(canvas.current).colorScheme;
    const scheme = own === 'light' || own === 'dark' ? own : theme;
    // A swirl without moods has default colors.
    const hues = light === '' ? [INK] : light.split(' ').map(moodHue);
    paintSwirl(canvas.current, { hues, seed, scheme, dimmed });
  }, [light, seed, dimmed, theme]);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--swirl-x': `${centre.x * 100}%`,
    '--swirl-y': `${centre.y * 100}%`,
    '--mood-hue': moods[0] === undefined ? INK : moodHue(moods[0]),
  };
  return (
    <div aria-hidden className={classNames('swirl', className)} style={style}>
      <canvas ref={canvas} className="swirl-arms" />
      <div className="swirl-vignette" />
      <div className="grain" />
    </div>
  );
};
