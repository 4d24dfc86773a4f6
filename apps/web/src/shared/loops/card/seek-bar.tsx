import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import { clockTime } from './clock-time.ts';
import './seek-bar.css';

/** Arrow keys step in seconds; other slider keys are the browser's. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};

type SeekBarProps = { player: Player; duration: number };

/**
 * The playback position at the lower edge of the player, updated outside of React for every frame. What is
 * seen only moves, which costs no layout; the slider itself, which would, is invisible and follows once a
 * second.
 */
export const SeekBar = ({ player, duration }: SeekBarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(-1);
  const { playing, second, seek } = player;
  const show = (at: number) => {
    const element = input.current;
    if (element === null) return;
    const share = Math.min(1, at / Math.max(duration, 0.1));
    element.parentElement?.style.setProperty('--played', String(share));
    const whole = Math.floor(at);
    if (whole === shown.current) return;
    shown.current = whole;
    element.value = String(at);
    const text = m.player_position({ at: clockTime(at), length: clockTime(duration) });
    element.setAttribute('aria-valuetext', text);
  };
  useEachFrame(playing, () => show(second()));
  const goTo = (at: number) => {
    const within = Math.min(Math.max(0, at), Math.max(0, duration - 0.05));
    seek(within);
    show(within);
  };
  // The browser's own keys and pointers begin where it is, not where it was a moment ago.
  const catchUp = () => {
    if (input.current !== null) input.current.value = String(second());
  };
  const byKey = (event: KeyboardEvent) => {
    catchUp();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(second() + step);
  };
  return (
    <div className="seek-bar">
      <input
        ref={input}
        type="range"
        aria-label={m.player_seek()}
        min={0}
        max={duration}
        step={0.01}
        defaultValue={0}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
        onPointerDown={catchUp}
        onKeyDown={byKey}
      />
      <span aria-hidden className="seek-track">
        <span className="seek-played" />
      </span>
      <span aria-hidden className="seek-thumb" />
    </div>
  );
};
