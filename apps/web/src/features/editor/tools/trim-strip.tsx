import { useState } from 'react';
import type { PointerEvent } from 'react';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { FrameStrip } from '../frames/frame-strip.tsx';
import { secondsText } from '../seconds-text.ts';
import { sliderProps } from '../slider-props.ts';
import { SoundBars } from './sound-bars.tsx';

/** What can be dragged: one of the edges, or both at once. */
export type TrimPart = 'start' | 'end' | 'window';

type Edges = { start: number; end: number };

type TrimStripProps = {
  /** Of the whole file. */
  seconds: number;
  edges: Edges;
  /** The second of the file that is shown. */
  at: number;
  frames: readonly (ImageBitmap | undefined)[];
  mirrored: boolean;
  bars: readonly number[] | null;
  /** `isLive` while it is dragged. */
  onMove: (part: TrimPart, to: number, isLive: boolean) => void;
};

type Drag = { part: TrimPart; /** From the pointer to the edge, in seconds. */ offset: number };

const LABELS = { start: m.trim_start, end: m.trim_end, window: m.edit_trim_window };

/** The whole recording as a strip of frames; what lies between the handles is kept. */
export const TrimStrip = ({
  seconds,
  edges,
  at,
  frames,
  mirrored,
  bars,
  onMove,
}: TrimStripProps) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const positionOf = (second: number): string => `${(second / Math.max(0.1, seconds)) * 100}%`;
  const valueOf = (part: TrimPart): number => (part === 'end' ? edges.end : edges.start);

  const secondAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left = 0, width = 1 } =
      currentTarget.closest('[data-strip]')?.getBoundingClientRect() ?? {};
    return ((clientX - left) / width) * seconds;
  };
  const take = (part: TrimPart) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ part, offset: valueOf(part) - secondAt(event) });
  };
  const pull = (event: PointerEvent<HTMLElement>): void => {
    if (drag !== null) onMove(drag.part, secondAt(event) + drag.offset, true);
  };
  const drop = (event: PointerEvent<HTMLElement>): void => {
    if (drag !== null) onMove(drag.part, secondAt(event) + drag.offset, false);
    setDrag(null);
  };
  const handlers = (part: TrimPart) => ({
    ...sliderProps({
      value: valueOf(part),
      max: seconds,
      text:
        part === 'window'
          ? m.edit_trim_kept({ start: secondsText(edges.start), end: secondsText(edges.end) })
          : secondsText(valueOf(part)),
      onStep: (second) => onMove(part, second, false),
    }),
    'aria-label': LABELS[part](),
    onPointerDown: take(part),
    onPointerMove: pull,
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  const between = { left: positionOf(edges.start), width: positionOf(edges.end - edges.start) };
  const share = (edges.end - edges.start) / seconds;

  return (
    <div dir="ltr" className="trim mood">
      <div data-strip data-tight={share < 0.06} className="trim-strip">
        <FrameStrip frames={frames} mirrored={mirrored} />
        <span className="trim-cut" style={{ left: 0, width: positionOf(edges.start) }} />
        <span className="trim-cut" style={{ left: positionOf(edges.end), right: 0 }} />
        <div {...handlers('window')} className="trim-window" style={between} />
        {(['start', 'end'] as const).map((edge) => (
          <div
            key={edge}
            {...handlers(edge)}
            data-edge={edge}
            className="trim-handle"
            style={{ left: positionOf(edges[edge]) }}
          >
            {drag?.part === edge && (
              <span aria-hidden className="trim-bubble">
                {clockText(edges[edge], { tenths: true })}
              </span>
            )}
          </div>
        ))}
        <span aria-hidden className="trim-now" style={{ left: positionOf(at) }} />
      </div>
      {bars !== null && <SoundBars bars={bars} edges={edges} at={at} seconds={seconds} />}
      <div aria-hidden className={classNames('trim-times', share < 0.24 && 'trim-times-apart')}>
        <span style={{ left: positionOf(edges.start) }}>
          {clockText(edges.start, { tenths: true })}
        </span>
        <span style={{ left: positionOf(edges.end) }}>
          {clockText(edges.end, { tenths: true })}
        </span>
      </div>
    </div>
  );
};
