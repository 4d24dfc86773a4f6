import { fileSecondAt, keptRanges, loopSecondAt } from '@swirl/contract/edits';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { edgesOf, endingAt, movedTo, startingAt, uncut } from '../clip-cuts.ts';
import { clipSeconds } from '../clip-time.ts';
import type { ToolProps } from '../editor-clip.ts';
import { fileMoments } from '../frames/moments.ts';
import { useFrames } from '../frames/use-frames.ts';
import { PlayRing } from '../play-ring.tsx';
import { useSoundBars } from '../use-sound-bars.ts';
import { TrimStrip } from './trim-strip.tsx';
import type { TrimPart } from './trim-strip.tsx';

const MOVES = { start: startingAt, end: endingAt, window: movedTo };
/** Before the end: there the last picture is still to be seen. */
const LAST_PICTURE = 0.05;

/** Which part of the recording is kept. */
export const TrimTool = ({ clip, onChange, now, seek, playing, setPlaying }: ToolProps) => {
  const { edit, fileSeconds = 0 } = clip;
  /** As it was before a handle was taken: what a drag passes over isn't lost. */
  const before = useRef<{ clip: typeof clip; playing: boolean }>(null);
  const frames = useFrames(fileMoments(clip));
  const bars = useSoundBars(clip);
  const length = clipSeconds(clip);
  const edges = edgesOf(edit, fileSeconds);
  const whole = uncut(edit, fileSeconds);
  const isWhole = whole.start === edit.start && whole.end === edit.end;

  const move = (part: TrimPart, to: number, isLive: boolean): void => {
    before.current ??= { clip, playing };
    const { clip: from, playing: wasPlaying } = before.current;
    const next = { ...from, edit: MOVES[part](from.edit, to, fileSeconds) };
    onChange(next, { commit: !isLive });
    seek(part === 'end' ? Math.max(0, clipSeconds(next) - LAST_PICTURE) : 0);
    setPlaying(isLive ? false : wasPlaying);
    if (!isLive) before.current = null;
  };
  const scrub = (share: number): void => seek(loopSecondAt(edit, share * fileSeconds));

  return (
    <>
      <div className="editor-row">
        <p className="editor-figure">
          <b>{clockText(length, { tenths: true })}</b>
          <small>{m.edit_trim_of({ whole: clockText(fileSeconds, { tenths: true }) })}</small>
        </p>
        <PlayRing
          kept={keptRanges(edit, fileSeconds).map(({ start, end }) => ({
            start: start / fileSeconds,
            end: end / fileSeconds,
          }))}
          at={fileSecondAt(edit, now, fileSeconds) / fileSeconds}
          now={now}
          seconds={length}
          playing={playing}
          onPlaying={setPlaying}
          onScrub={scrub}
          onSeek={seek}
        />
        <Button
          className="justify-self-end px-3.5 leading-tight"
          disabled={isWhole}
          onClick={() => {
            onChange({ ...clip, edit: whole }, { commit: true });
            seek(0);
          }}
        >
          <RotateCcw aria-hidden className="size-4.5 flex-none" />
          {m.edit_trim_reset()}
        </Button>
      </div>
      <TrimStrip
        seconds={fileSeconds}
        edges={edges}
        at={fileSecondAt(edit, now, fileSeconds)}
        frames={frames}
        mirrored={edit.mirror === true}
        bars={bars}
        onMove={move}
      />
    </>
  );
};
