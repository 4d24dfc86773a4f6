import { limits } from '@swirl/contract/limits';
import { ChevronsLeftRight, Mic } from 'lucide-react';
import * as Radix from 'radix-ui/slider';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { atSpeed, speedsOf } from '../clip-cuts.ts';
import { clipSeconds } from '../clip-time.ts';
import type { ToolProps } from '../editor-clip.ts';
import { PlayRing } from '../play-ring.tsx';
import { SCALE_TICKS, SNAPS, positionOf, speedAt, speedStep } from './speed-scale.ts';

const FACTOR = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 });
const FORWARD = new Set(['ArrowRight', 'ArrowUp', 'PageUp']);
const BACKWARD = new Set(['ArrowLeft', 'ArrowDown', 'PageDown']);
const PAGE = 4;
const TIMES = '×';

const spoken = (speed: number): string => m.edit_speed_value({ speed: FACTOR.format(speed) });

/** How fast the recording is played. */
export const SpeedTool = ({ clip, onChange, now, seek, playing, setPlaying }: ToolProps) => {
  const { edit, fileSeconds = 0 } = clip;
  const { speed = 1 } = edit;
  const before = useRef<typeof clip>(null);
  const { min, max } = speedsOf(edit, fileSeconds);
  const length = clipSeconds(clip);
  const change = (to: number, isLive: boolean): void => {
    before.current ??= clip;
    const from = before.current;
    onChange({ ...from, edit: atSpeed(from.edit, to, fileSeconds) }, { commit: !isLive });
    if (!isLive) before.current = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const size = event.key.startsWith('Page') ? PAGE : 1;
    const steps = FORWARD.has(event.key) ? size : BACKWARD.has(event.key) ? -size : 0;
    const end = event.key === 'Home' ? min : event.key === 'End' ? max : undefined;
    if (steps === 0 && end === undefined) return;
    event.preventDefault();
    change(end ?? speedStep(speed, steps), false);
  };
  return (
    <>
      <div className="editor-row">
        <p className="editor-figure editor-factor">
          <b>
            {FACTOR.format(speed)}
            <i>{TIMES}</i>
          </b>
        </p>
        <PlayRing
          at={length === 0 ? 0 : now / length}
          now={now}
          seconds={length}
          playing={playing}
          onPlaying={setPlaying}
          onScrub={(share) => seek(share * length)}
          onSeek={seek}
        />
        <p className="editor-figure text-end">
          <b>{clockText(length, { tenths: true })}</b>
          {speed !== 1 && (
            <small>
              {m.edit_speed_was({ length: clockText(length * speed, { tenths: true }) })}
            </small>
          )}
        </p>
      </div>
      <div className="speed">
        <Radix.Root
          dir="ltr"
          min={0}
          max={1}
          step={0.005}
          value={[positionOf(speed)]}
          onValueChange={([position = 0.5]) => change(speedAt(position), true)}
          onValueCommit={([position = 0.5]) => change(speedAt(position), false)}
          onKeyDown={onKey}
          className="speed-scale"
        >
          <Radix.Track className="speed-track">
            <svg aria-hidden viewBox={`0 0 ${SCALE_TICKS} 10`} preserveAspectRatio="none">
              {Array.from({ length: SCALE_TICKS + 1 }, (_, tick) => {
                const isSnap = tick % (SCALE_TICKS / 4) === 0;
                const isOpen = positionOf(min) <= (tick + 0.5) / SCALE_TICKS;
                const half = isSnap ? 3.7 : 2.2;
                return (
                  <line
                    key={`at${tick}`}
                    x1={tick}
                    x2={tick}
                    y1={5 - half}
                    y2={5 + half}
                    data-snap={isSnap}
                    data-open={isOpen && positionOf(max) >= (tick - 0.5) / SCALE_TICKS}
                  />
                );
              })}
            </svg>
          </Radix.Track>
          <Radix.Thumb
            aria-label={m.edit_speed_title()}
            aria-valuetext={spoken(speed)}
            className="speed-knob"
          >
            <ChevronsLeftRight aria-hidden />
          </Radix.Thumb>
        </Radix.Root>
        <div aria-hidden dir="ltr" className="speed-labels">
          {SNAPS.map((snap) => (
            <span key={snap} style={{ left: `${positionOf(snap) * 100}%` }}>
              {spoken(snap)}
            </span>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="editor-hint">
        {speed <= min && min > limits.edit.speed.min ? (
          m.edit_speed_longest({ seconds: limits.loop.seconds.max })
        ) : speed >= max && max < limits.edit.speed.max ? (
          m.edit_speed_shortest({ seconds: limits.edit.shortestSeconds })
        ) : (
          <>
            <Mic aria-hidden className="size-4.5" />
            {m.edit_speed_pitch()}
          </>
        )}
      </p>
    </>
  );
};
