import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { minuteText } from '../minute-text.ts';
import { useSoundState } from '../use-studio-sound.ts';
import { useSoundStep } from '../use-sound-step.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

const WIDTH = 350;
const MIDDLE = 36;
const KEY_SECONDS = 1;
const PAGE_SECONDS = 5;

type Half = { bars: readonly number[] | null; mood: string; up: boolean };

const Bars = ({ bars, mood, up, played }: Half & { played: number }) => {
  const count = bars?.length ?? 50;
  const step = WIDTH / count;
  const start = up ? MIDDLE - 3 : MIDDLE + 4;
  return (
    <g className="mood" style={moodStyle(mood)}>
      {Array.from({ length: count }, (_, bar) => {
        const long = bars === null ? 2 : (up ? 4 : 3) + (up ? 26 : 19) * (bars[bar] ?? 0);
        const x = bar * step + step / 2;
        return (
          <line
            key={bar}
            x1={x}
            x2={x}
            y1={start}
            y2={up ? start - long : start + long}
            className={
              bars !== null && bar / count < played ? 'stroke-[var(--mood-line)]' : 'stroke-bar-dim'
            }
          />
        );
      })}
    </g>
  );
};

type SoundWaveProps = {
  sound: StudioSound;
  originalMood: string;
  takeMood: string;
  className?: string;
};

/** Fifty bars of each sound, and a shared playhead that can be moved. */
export const SoundWave = ({ sound, originalMood, takeMood, className = '' }: SoundWaveProps) => {
  const { playing, seconds, original, take } = useSoundState(sound);
  const slider = useRef<HTMLInputElement>(null);
  const played = useSoundStep(sound, 50);
  const show = (): void => {
    const element = slider.current;
    if (element === null) return;
    const at = sound.position();
    element.value = String(at);
    element.style.setProperty('--at', String(seconds > 0 ? at / seconds : 0));
    const text = m.player_position({ at: minuteText(at), length: minuteText(seconds) });
    if (element.getAttribute('aria-valuetext') !== text) {
      element.setAttribute('aria-valuetext', text);
    }
  };
  useEachFrame(playing, show);
  useEffect(show);
  const goTo = (second: number): void => {
    sound.seek(second);
    show();
  };
  return (
    <div dir="ltr" className={`relative ${className}`}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} 66`}
        preserveAspectRatio="none"
        className="block h-16.5 w-full overflow-visible"
        strokeWidth="3.6"
        strokeLinecap="round"
      >
        <Bars bars={take} mood={takeMood} up played={played} />
        <Bars bars={original} mood={originalMood} up={false} played={played} />
      </svg>
      <input
        ref={slider}
        type="range"
        className="studio-seek"
        aria-label={m.player_seek()}
        min={0}
        max={seconds}
        step={0.01}
        defaultValue={0}
        disabled={seconds === 0}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const by = {
            ArrowRight: KEY_SECONDS,
            ArrowLeft: -KEY_SECONDS,
            PageUp: PAGE_SECONDS,
            PageDown: -PAGE_SECONDS,
          }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          goTo(sound.position() + by);
        }}
      />
    </div>
  );
};
