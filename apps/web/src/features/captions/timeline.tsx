import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import type { Line } from './caption-lines.ts';

const BARS = limits.media.waveformBars;
/** By key in seconds: fine enough to find the beginning of a word. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 0.5,
  ArrowUp: 0.5,
  ArrowLeft: -0.5,
  ArrowDown: -0.5,
  PageUp: 5,
  PageDown: -5,
};

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

const barStyle = (height: number): CSSProperties => ({ height: `${Math.max(8, height)}%` });

type TimelineProps = { loop: Loop; player: Player; lines: readonly Line[] };

/** The sound of the loop with its lines under it, and the place where it is, to be moved. */
export const Timeline = ({ loop, player, lines }: TimelineProps) => {
  const { duration, media } = loop;
  const { second, seek } = player;
  const slider = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const peaks = media?.peaks ?? [];
  const length = clockText(duration, { tenths: true });

  const show = (): void => {
    const element = slider.current;
    if (element === null || clock.current === null) return;
    const at = second();
    const shown = clockText(at, { tenths: true });
    element.value = String(at);
    element.parentElement?.style.setProperty('--at', String(Math.min(1, at / duration)));
    if (clock.current.textContent === shown) return;
    clock.current.textContent = shown;
    element.setAttribute('aria-valuetext', m.player_position({ at: shown, length }));
  };
  useEachFrame(true, show);
  useEffect(show);

  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    seek(Math.min(duration, Math.max(0, second() + step)));
  };

  return (
    <div dir="ltr" className="captions-timeline">
      <div aria-hidden className="captions-bars">
        {Array.from({ length: BARS }, (_, bar) => (
          <span key={bar} style={barStyle(peaks[bar] ?? 0)} />
        ))}
      </div>
      <div aria-hidden className="captions-spans">
        {lines.map(({ key, start, end }) => (
          <span
            key={key}
            style={{
              insetInlineStart: percent(start / 1000 / duration),
              width: percent(Math.max(0, end - start) / 1000 / duration),
            }}
          />
        ))}
      </div>
      <i aria-hidden className="captions-head" />
      <input
        ref={slider}
        type="range"
        aria-label={m.player_seek()}
        min={0}
        max={duration}
        step={0.01}
        defaultValue={0}
        onInput={(event) => seek(Number(event.currentTarget.value))}
        onKeyDown={byKey}
      />
      <p aria-hidden className="captions-clock">
        <span ref={clock} />
        <span>{length}</span>
      </p>
    </div>
  );
};
