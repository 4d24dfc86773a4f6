import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as m from '#messages';
import { RING_SIZE } from '#shared/ui/ring/ring-geometry.ts';
import { playTicks, shareAt } from './play-ticks.ts';
import type { Share } from './play-ticks.ts';
import { secondsText } from './seconds-text.ts';
import { steppedSecond } from './stepped-second.ts';

type PlayRingProps = {
  /** The parts of the ring that are played; all of it by default. */
  kept?: readonly Share[];
  /** Where on the ring it is. */
  at: number;
  now: number;
  seconds: number;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  /** Where on the ring it was dragged to. */
  onScrub: (at: number) => void;
  onSeek: (second: number) => void;
};

const WHOLE: readonly Share[] = [{ start: 0, end: 1 }];

/** The time of a clip as a ring: tapping plays or pauses it, dragging round moves it. */
export const PlayRing = ({
  kept = WHOLE,
  at,
  now,
  seconds,
  playing,
  onPlaying,
  onScrub,
  onSeek,
}: PlayRingProps) => {
  const wasPlaying = useRef(false);
  const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget, pointerId, type, clientX, clientY } = event;
    if (type === 'pointerdown') {
      wasPlaying.current = playing;
      currentTarget.setPointerCapture(pointerId);
      onPlaying(false);
    } else if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onScrub(shareAt(clientX - left - width / 2, clientY - top - height / 2));
  };
  const onKey = (event: KeyboardEvent): void => {
    const second = steppedSecond(event, now, seconds);
    if (second === undefined) return;
    event.preventDefault();
    onSeek(second);
  };
  return (
    <div className="play-ring mood">
      <div
        role="presentation"
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        onPointerUp={() => onPlaying(wasPlaying.current)}
        className="play-ring-scrub"
      >
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.01}
          value={now}
          aria-label={m.editor_position()}
          aria-valuetext={m.trim_at({ time: secondsText(now), whole: secondsText(seconds) })}
          onChange={({ currentTarget }) => onSeek(currentTarget.valueAsNumber)}
          onKeyDown={onKey}
        />
        <svg aria-hidden viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}>
          {playTicks(kept, at).map(({ angle, from, to, state }) => (
            <line
              key={angle}
              y1={-from}
              y2={-to}
              transform={`translate(50 50) rotate(${angle})`}
              data-state={state}
            />
          ))}
        </svg>
      </div>
      <button
        type="button"
        aria-label={playing ? m.pause() : m.play()}
        onClick={() => onPlaying(!playing)}
        className="play-ring-button"
      >
        {playing ? <Pause strokeWidth={1.5} /> : <Play strokeWidth={1.5} />}
      </button>
    </div>
  );
};
