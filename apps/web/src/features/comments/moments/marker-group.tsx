import { cardName } from '@swirl/contract/names';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { type CssVariables, moodStyle } from '#shared/ui/mood-style.ts';
import type { Marker } from './markers.ts';
import type { Moments } from './use-moments.ts';

type ShownMarkersProps = { moments: Moments; durationMs: number };

const markState = ({ past, lit }: Moments, marker: Marker, index: number) =>
  marker.atMs === lit?.atMs ? 'lit' : index < past ? 'past' : 'coming';

/** Where a marker is, what its first comment's author felt, and whether there are several. */
const markProps = (moments: Moments, marker: Marker, index: number, durationMs: number) => {
  const { mood } = marker.comments[0];
  const style: CssVariables = { ...moodStyle(mood), '--at': marker.atMs / durationMs };
  return {
    style,
    'data-mood': mood ?? undefined,
    'data-state': markState(moments, marker, index),
    'data-several': marker.comments.length > 1 || undefined,
  };
};

/** Around the bars or voices of a loop; decorative, as on the seek bar. */
export const RingMarkers = ({
  moments,
  durationMs,
  ring,
}: ShownMarkersProps & { ring: 'talker' | 'choir' }) => (
  <div aria-hidden className={`moment-ring player-${ring}`} data-ring={ring}>
    {moments.markers.map((marker, index) => (
      <span
        key={marker.atMs}
        className="moment-mark"
        data-marker={marker.atMs}
        {...markProps(moments, marker, index, durationMs)}
      />
    ))}
  </div>
);

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

const nameOf = ({ atMs, comments: [first, ...others] }: Marker): string => {
  const known = { time: clockTime(atMs / 1000), name: cardName(first.user) };
  return others.length === 0
    ? m.moment_marker(known)
    : m.moment_marker_several({ ...known, count: others.length });
};

/**
 * On the seek bar, and as buttons for those who do not point: one tab stop, with arrow keys between them.
 * On the bar itself buttons would overlap.
 */
export const MarkerGroup = ({
  moments,
  durationMs,
  onJump,
}: ShownMarkersProps & { onJump: (marker: Marker) => void }) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { markers, past } = moments;
  const current = focused ?? Math.max(0, past - 1);
  const byKey = (event: KeyboardEvent, index: number) => {
    const next = KEYS[event.key]?.(index, markers.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    const button = group.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <>
      <div aria-hidden className="moment-bar">
        {markers.map((marker, index) => (
          <span
            key={marker.atMs}
            className="moment-mark"
            data-focused={index === focused || undefined}
            {...markProps(moments, marker, index, durationMs)}
          />
        ))}
      </div>
      <fieldset
        ref={group}
        aria-label={m.moments_count({ count: markers.length })}
        className="sr-only"
      >
        {markers.map((marker, index) => (
          <button
            key={marker.atMs}
            type="button"
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(null)}
            onClick={() => onJump(marker)}
            onKeyDown={(event) => byKey(event, index)}
          >
            {nameOf(marker)}
          </button>
        ))}
      </fieldset>
    </>
  );
};
