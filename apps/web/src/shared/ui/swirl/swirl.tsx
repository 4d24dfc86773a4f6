import { useId, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { moodHue } from '#shared/config/mood-hues.ts';
import { classNames } from '../class-names.ts';
import { swirlArms } from './swirl-arms.ts';
import './swirl.css';

type SwirlProps = {
  moods: readonly string[];
  seed?: number;
  /** Where the arms meet, as shares of width and height. */
  centre?: { x: number; y: number };
  /** Behind a headline the light is dimmed so that text keeps its contrast. */
  dimmed?: boolean;
  className?: string;
};

const UPPER_MIDDLE = { x: 0.5, y: 0.42 };

/** A loop's moods as light: drawn once, then only turned. Purely decorative. */
export const Swirl = ({
  moods,
  seed = 1,
  centre = UPPER_MIDDLE,
  dimmed = false,
  className,
}: SwirlProps) => {
  const blur = useId();
  const arms = useMemo(() => swirlArms(moods.map(moodHue), seed), [moods, seed]);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--swirl-x': `${centre.x * 100}%`,
    '--swirl-y': `${centre.y * 100}%`,
    '--swirl-lightness': dimmed ? 0.84 : 1,
    '--mood-hue': arms[0]?.hue ?? 265,
  };
  return (
    <div aria-hidden className={classNames('swirl', className)} style={style}>
      <svg className="swirl-arms" viewBox="-100 -100 200 200">
        <filter id={blur} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="6.2" />
        </filter>
        <g filter={`url(#${blur})`} fill="none" strokeLinecap="round">
          {arms.map(({ path, width, hue, depth }) => {
            const light: CSSProperties & Record<`--${string}`, number> = { '--arm-hue': hue };
            return (
              <path
                key={path}
                className={`swirl-${depth}`}
                d={path}
                strokeWidth={width}
                style={light}
              />
            );
          })}
        </g>
      </svg>
      <div className="swirl-vignette" />
      <div className="grain" />
    </div>
  );
};
