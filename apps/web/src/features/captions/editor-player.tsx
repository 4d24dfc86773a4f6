import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ArrowRightToLine, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player, PlayerHost } from '#shared/media/use-player.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { lineBegunBefore, withLine } from './caption-lines.ts';
import type { Line } from './caption-lines.ts';
import { LoopTile } from './loop-tile.tsx';
import type { CaptionLines } from './use-caption-lines.ts';

type EditorPlayerProps = {
  loop: Loop;
  host: PlayerHost;
  player: Player;
  lines: CaptionLines;
};

/** A small player, and the buttons that start and end lines at the playhead. */
export const EditorPlayer = ({ loop, host, player, lines }: EditorPlayerProps) => {
  const { want, second } = player;
  const [full, setFull] = useState(false);
  // Finer than anyone can hear.
  const moment = () => Math.round(second() * 100) * 10;

  const add = () => {
    const added = lines.addAt(moment());
    setFull(!added);
    if (added) want(false);
  };
  const endHere = () => {
    const at = moment();
    const line = lineBegunBefore(lines.lines, at);
    if (line) lines.setLines(withLine(lines.lines, { ...line, end: at }));
  };

  return (
    <section aria-label={m.captions_loop()} className="captions-player">
      <LoopTile loop={loop} host={host} player={player} />
      <div className="grid min-w-0 content-between gap-2">
        <Timeline loop={loop} player={player} lines={lines.lines} />
        {player.failed && (
          <p role="alert" className="text-base font-semibold text-danger">
            {m.player_failed()}
          </p>
        )}
        <div className="captions-marks">
          <Button size="small" variant="ink" onClick={add}>
            <Plus aria-hidden className="size-4.5" />
            {m.captions_add()}
          </Button>
          <Button size="small" variant="line" disabled={lines.lines.length === 0} onClick={endHere}>
            <ArrowRightToLine aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {m.captions_end_here()}
          </Button>
        </div>
        <output className="text-base text-muted empty:hidden">
          {full && m.captions_no_room()}
        </output>
      </div>
    </section>
  );
};

const BARS = limits.media.waveformBars;
/** Arrow keys step in seconds: fine enough to find the start of a word. */
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

/** The waveform of the loop with its lines below it, and a movable playhead. */
const Timeline = ({ loop, player, lines }: TimelineProps) => {
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
