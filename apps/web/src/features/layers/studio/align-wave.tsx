import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';
import type { LayerSound, LaidTake } from '../sound/layer-sound.ts';
import { WAVE_HERTZ } from '../sound/wave-hertz.ts';

/** What is enlarged, in seconds. */
const WINDOW = 1.2;
const WIDTH = 326;
const HEIGHT = 164;
const BARS = 70;
const OVERVIEW_BARS = 82;
const OVERVIEW_HEIGHT = 34;

/** The loudest value of a part of a wave, in seconds. */
const levelIn = (wave: Float32Array, from: number, to: number): number => {
  let high = 0;
  const last = Math.max(Math.floor(from * WAVE_HERTZ) + 1, Math.ceil(to * WAVE_HERTZ));
  for (let at = Math.floor(from * WAVE_HERTZ); at < last; at += 1) {
    high = Math.max(high, wave[at] ?? 0);
  }
  return high;
};

/** Where the take is loudest: there its place is easiest to see. */
export const loudestWindow = ({ wave, offsetMs }: LaidTake, seconds: number): number => {
  const loudest = wave.indexOf(wave.reduce((high, level) => Math.max(high, level), 0));
  const at = loudest / WAVE_HERTZ + offsetMs / 1000 - WINDOW / 2;
  return Math.min(Math.max(0, at), Math.max(0, seconds - WINDOW));
};

const hillOf = (others: Float32Array, from: number): string => {
  const points = Array.from({ length: 121 }, (_, at) => {
    const second = from + (at / 120) * WINDOW;
    const half = levelIn(others, second, second + WINDOW / 120) * HEIGHT * 0.47;
    return { x: (at / 120) * WIDTH, half: Math.max(1, half) };
  });
  const top = points.map(({ x, half }) => `${x.toFixed(1)} ${(HEIGHT / 2 - half).toFixed(1)}`);
  const bottom = points
    .toReversed()
    .map(({ x, half }) => `${x.toFixed(1)} ${(HEIGHT / 2 + half).toFixed(1)}`);
  return `M${[...top, ...bottom].join('L')}Z`;
};

type AlignWaveProps = {
  sound: LayerSound;
  others: Float32Array;
  take: LaidTake;
  seconds: number;
  hue: number;
  playing: boolean;
  /** The second at which the enlarged part begins. */
  from: number;
  onFrom: (second: number) => void;
};

/** About a second enlarged: the others as one shape, the take as bars; and all of it below. */
export const AlignWave = (props: AlignWaveProps) => {
  const { others, take, from, hue } = props;
  const shift = take.offsetMs / 1000;
  return (
    <div dir="ltr" style={hueStyle(hue)}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="layer-wave"
      >
        <path d={hillOf(others, from)} className="layer-wave-others" />
        <g className="layer-wave-own">
          {Array.from({ length: BARS }, (_, bar) => {
            const second = from + (bar / BARS) * WINDOW - shift;
            const level = levelIn(take.wave, second, second + WINDOW / BARS);
            const half = Math.max(1.4, level * HEIGHT * 0.42);
            const x = ((bar + 0.5) / BARS) * WIDTH;
            return <line key={x} x1={x} x2={x} y1={HEIGHT / 2 - half} y2={HEIGHT / 2 + half} />;
          })}
        </g>
      </svg>
      <Overview {...props} />
    </div>
  );
};

const boxStyle = (seconds: number): CSSProperties & Record<'--box', string> => ({
  '--box': `${((WINDOW / Math.max(WINDOW, seconds)) * 100).toFixed(1)}%`,
});

const Overview = ({ sound, others, take, seconds, playing, from, onFrom }: AlignWaveProps) => {
  const head = useRef<HTMLSpanElement>(null);
  const show = (): void => {
    const share = seconds > 0 ? sound.position() / seconds : 0;
    head.current?.style.setProperty('--at', String(share));
  };
  useEachFrame(playing, show);
  useEffect(show);
  const part = seconds / OVERVIEW_BARS;
  return (
    <div className="layer-overview">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${OVERVIEW_HEIGHT}`} preserveAspectRatio="none">
        {Array.from({ length: OVERVIEW_BARS }, (_, bar) => {
          const x = ((bar + 0.5) / OVERVIEW_BARS) * WIDTH;
          const second = bar * part;
          const own = second - take.offsetMs / 1000;
          return (
            <g key={x}>
              <line
                x1={x}
                x2={x}
                y1={15}
                y2={13 - 11 * levelIn(others, second, second + part)}
                className="layer-overview-others"
              />
              <line
                x1={x}
                x2={x}
                y1={19}
                y2={21 + 9 * levelIn(take.wave, own, own + part)}
                className="layer-overview-own"
              />
            </g>
          );
        })}
      </svg>
      <span ref={head} aria-hidden className="layer-overview-head" />
      <input
        type="range"
        aria-label={m.layer_enlarged()}
        min={0}
        max={Math.max(0, seconds - WINDOW)}
        step={0.1}
        value={from}
        onChange={({ currentTarget }) => onFrom(Number(currentTarget.value))}
        style={boxStyle(seconds)}
      />
    </div>
  );
};
