import type { CSSProperties } from 'react';
import * as m from '#messages';
import { ringMeasures } from '#shared/choir/ring-measures.ts';
import { layersChoir } from './layers-choir.ts';
import { Picture } from './picture.tsx';
import choir from './pictures/choir.webp';
import { ribbonPath } from './ribbon-path.ts';

const SIDE = 400;
const { radii, pitch, disc } = ringMeasures(SIDE, layersChoir.length);
const RIBBONS = layersChoir.map(({ name, hue, seed }, index) => ({
  name,
  hue,
  path: ribbonPath({ radius: radii[index] ?? disc, pitch, seed }),
}));

const DISC: CSSProperties & Record<`--${string}`, string> = {
  '--disc': `${((200 * disc) / SIDE).toFixed(1)}%`,
};

/** A loop that has grown rings: one for each voice. */
export const Layers = () => (
  <section className="layers wrap" aria-labelledby="layers">
    <div className="layers-figure" style={DISC}>
      <svg aria-hidden viewBox={`${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`}>
        {RIBBONS.map(({ name, hue, path }) => (
          <path
            key={name}
            d={path}
            style={{ fill: `light-dark(oklch(0.62 0.15 ${hue}), oklch(0.86 0.14 ${hue}))` }}
          />
        ))}
      </svg>
      <Picture src={choir} side={320} className="layers-choir" />
    </div>
    <p id="layers" className="layers-text">
      {m.landing_layers()}
    </p>
  </section>
);
