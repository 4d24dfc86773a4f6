import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { opennessAt } from '../media/envelope.ts';
import { classNames } from '../ui/class-names.ts';
import { hueStyle } from '../ui/mood-style.ts';
import { useForcedColours } from '../ui/use-forced-colours.ts';
import { useOnScreen } from '../ui/use-on-screen.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';
import { createChoirPlayer } from './choir-player.ts';
import type { ChoirVoice } from './choir-voice.ts';
import type { Ground } from './figure-light.ts';
import { ribbonLevels } from './ribbon-levels.ts';
import './choir.css';

type ChoirProps = {
  /** The first voice first. */
  voices: readonly ChoirVoice[];
  /** Null until they are loaded. */
  envelopes: MixEnvelopes | null;
  playing: boolean;
  second: () => number;
  duration: number;
  ground?: Ground;
  /** Nothing can be played yet: every ring is dotted. */
  waiting?: boolean;
  className?: string;
};

const MAX_RATIO = 2;

/** The faces of all voices of a loop inside their growth rings. Decorative: the card has a name. */
export const Choir = ({
  voices,
  envelopes,
  playing,
  second,
  duration,
  ground = 'dark',
  waiting = false,
  className,
}: ChoirProps) => {
  const box = useRef<HTMLDivElement>(null);
  const faces = useRef<HTMLCanvasElement>(null);
  const rings = useRef<HTMLCanvasElement>(null);
  const player = useRef<ReturnType<typeof createChoirPlayer>>(undefined);
  const still = useReducedMotion();
  const forced = useForcedColours();
  const moving = useOnScreen(box) && playing;
  const framesOf = useCallback(
    (position: number) =>
      envelopes?.stems.find((stem) => stem.position === position)?.frames ?? null,
    [envelopes],
  );
  const levels = useMemo(
    () => voices.map(({ position }) => ribbonLevels(framesOf(position))),
    [voices, framesOf],
  );
  const openness = useCallback(
    (index: number) => {
      const frames = framesOf(voices[index]?.position ?? 0);
      return frames === null ? 0 : opennessAt(frames, second(), envelopes?.hertz);
    },
    [voices, framesOf, envelopes, second],
  );
  useEffect(() => {
    if (box.current === null || faces.current === null || rings.current === null) return undefined;
    const own = createChoirPlayer({ faces: faces.current, rings: rings.current });
    player.current = own;
    const observer = new ResizeObserver(([entry]) => {
      const side = entry?.contentRect.width ?? 0;
      if (side > 0) own.resize(side, Math.min(MAX_RATIO, devicePixelRatio));
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      own.stop();
    };
  }, []);
  useEffect(() => {
    player.current?.show({
      voices,
      playing: moving,
      still,
      forced,
      ground,
      openness,
      levels,
      waiting,
      share: () => (duration > 0 ? second() / duration : 0),
    });
  }, [voices, moving, still, forced, ground, openness, levels, waiting, second, duration]);
  return (
    <div
      ref={box}
      aria-hidden
      data-ground={ground}
      className={classNames('choir', className)}
      style={hueStyle(voices.at(-1)?.hue ?? 0)}
    >
      <span className="choir-scrim" />
      <canvas ref={rings} className="choir-rings" />
      <canvas ref={faces} className="choir-faces" />
    </div>
  );
};
