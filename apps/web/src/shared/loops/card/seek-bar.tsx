import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import { clockTime } from './clock-time.ts';

/** Arrow keys step in seconds; other slider keys are the browser's. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};

const STEPS_SHOWN = 120;

type SeekBarProps = { player: Player; duration: number };

/**
 * The playback position at the lower edge of the player, updated outside of React for every frame.
 */
export const SeekBar = ({ player, duration }: SeekBarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(-1);
  const { playing, second, seek } = player;
  const show = (at: number) => {
    const element = input.current;
    if (element === null) return;
    // Each step causes a layout, so there are no more than are visible.
    const step = Math.round((at / Math.max(duration, 0.1)) * STEPS_SHOWN);
    if (step === shown.current) return;
    shown.current = step;
    element.value = String(at);
    element.style.setProperty('--played', String(Math.min(1, step / STEPS_SHOWN)));
    const text = m.player_position({ at: clockTime(at), length: clockTime(duration) });
    if (element.getAttribute('aria-valuetext') !== text)
      element.setAttribute('aria-valuetext', text);
  };
  useEachFrame(playing, () => show(second()));
  const goTo = (at: number) => {
    const within = Math.min(Math.max(0, at), Math.max(0, duration - 0.05));
    seek(within);
    show(within);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(second() + step);
  };
  return (
    <input
      ref={input}
      type="range"
      className="seek-bar"
      aria-label={m.player_seek()}
      min={0}
      max={duration}
      step={0.01}
      defaultValue={0}
      onInput={(event) => goTo(Number(event.currentTarget.value))}
      onKeyDown={byKey}
    />
  );
};
