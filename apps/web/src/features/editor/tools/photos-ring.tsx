import { useMemo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { RING_SIZE, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import type { EditorClip } from '../editor-clip.ts';
import { takeBars } from '../preview-engine/sound-bars.ts';
import { timelineOf } from '../preview-engine/timeline.ts';
import { useSounds } from '../preview-engine/use-sounds.ts';
import { photoArcs, ringPoint } from './photo-ring-shape.ts';
import './photos.css';

type PhotosRingProps = {
  clip: EditorClip;
  now: number;
  seek: (loopSecond: number) => void;
  /** The preview, in its middle. */
  children: ReactNode;
};

const RADIUS = 41.7;
const BARS = 96;
const VOICE = { radius: 44.8, shortest: 1.6, amplitude: 4 };

/** Photos as equal arcs around the preview, and outside of them the voice. Decorative: the strip says the same. */
export const PhotosRing = ({ clip, now, seek, children }: PhotosRingProps) => {
  const timeline = useMemo(() => timelineOf(clip), [clip]);
  const inputs = useMemo(() => timeline.takes.map(({ input }) => input), [timeline]);
  const sounds = useSounds(clip, inputs);
  const { seconds, photos } = timeline;
  const count = photos?.order.length ?? 0;
  const share = seconds === 0 ? 0 : Math.min(1, now / seconds);
  const known = new Map(
    [...sounds].flatMap(([input, sound]) => (sound ? [[input, sound] as const] : [])),
  );
  const bars = known.size === 0 ? [] : ringBars(takeBars(timeline, known, BARS), VOICE);
  const knob = ringPoint(share, RADIUS);
  const jump = (event: MouseEvent, index: number): void => {
    event.stopPropagation();
    seek((index / count) * seconds);
  };
  return (
    <div className="photos-ring">
      <svg aria-hidden viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}>
        {bars.map(({ at, ...line }) => (
          <line key={at} {...line} data-shown={at < share} />
        ))}
        {photoArcs(count, share, RADIUS).map(({ path, shown }, index) => (
          <g key={path} onClick={(event) => jump(event, index)}>
            <path d={path} />
            {shown > 0 && (
              <path d={path} pathLength={1} strokeDasharray={`${shown} 2`} data-shown="true" />
            )}
            <path d={path} data-hit="true" />
          </g>
        ))}
        <circle cx={knob.x} cy={knob.y} r="2.1" />
      </svg>
      <div className="photos-ring-middle">{children}</div>
    </div>
  );
};
