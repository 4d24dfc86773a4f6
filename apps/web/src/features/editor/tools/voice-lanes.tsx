import * as Radix from 'radix-ui/slider';
import { useEffect, useMemo, useState } from 'react';
import * as m from '#messages';
import type { Recorder } from '#shared/recording/use-recorder.ts';
import { useLevel } from '#shared/recording/use-level.ts';
import type { EditorClip } from '../editor-clip.ts';
import { FrameStrip } from '../frames/frame-strip.tsx';
import { loopMoments } from '../frames/moments.ts';
import { useFrames } from '../frames/use-frames.ts';
import { takeBars } from '../preview-engine/sound-bars.ts';
import { timelineOf } from '../preview-engine/timeline.ts';
import { useSounds } from '../preview-engine/use-sounds.ts';
import { secondsText } from '../seconds-text.ts';
import { VoiceBars } from './voice-bars.tsx';

const BARS = 88;
const STEP_SECONDS = 0.1;
const SAID_MS = 100;

type VoiceLanesProps = {
  clip: EditorClip;
  now: number;
  seek: (loopSecond: number) => void;
  /** The take that is recorded: where it began, and what records it. */
  recording: { start: number; recorder: Recorder } | null;
  chosen: number | null;
  onChoose: (input: number | null) => void;
};

/** What has been said so far of the take that is recorded, as bars of the lane. */
const useSaidBars = (recording: VoiceLanesProps['recording'], length: number): number[] => {
  const level = useLevel(recording?.recorder.stream ?? null);
  const [said, setSaid] = useState<readonly number[]>([]);
  const { elapsed = 0, phase } = recording?.recorder ?? {};
  const isOn = phase === 'recording';
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setSaid((before) => [...before, level()]), SAID_MS);
    return () => {
      clearInterval(timer);
      setSaid([]);
    };
  }, [isOn, level]);
  if (recording === null || !isOn) return Array.from({ length: BARS }, () => 0);
  const each = length / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const at = (bar + 0.5) * each - recording.start;
    return at >= 0 && at <= elapsed ? (said[Math.floor((at / elapsed) * said.length)] ?? 0) : 0;
  });
};

/** The loop's pictures and the voices over it, with the place where the next take begins. */
export const VoiceLanes = ({ clip, now, seek, recording, chosen, onChoose }: VoiceLanesProps) => {
  const timeline = useMemo(() => timelineOf(clip), [clip]);
  const { takes } = timeline;
  const inputs = useMemo(() => takes.map(({ input }) => input), [takes]);
  const sounds = useSounds(clip, inputs);
  const frames = useFrames(loopMoments(clip).map(({ moment }) => moment));
  const length = Math.max(0.1, timeline.seconds, recording ? now : 0);
  const share = (second: number): string => `${(Math.min(second, length) / length) * 100}%`;
  const known = new Map(
    [...sounds].flatMap(([input, sound]) => (sound ? [[input, sound] as const] : [])),
  );
  const bars = takeBars(timeline, known, BARS);
  const said = useSaidBars(recording, length);
  const recordedTo = recording ? recording.start + recording.recorder.elapsed : 0;
  return (
    <div className="voice-lanes" dir="ltr">
      <div className="voice-frames">
        <FrameStrip frames={frames} mirrored={clip.edit.mirror === true} />
      </div>
      <div className="voice-lane">
        {takes.length === 0 && recording === null && <span>{m.edit_voice_here()}</span>}
        {takes.map(({ input, from, seconds }, index) => (
          <button
            key={input}
            type="button"
            aria-pressed={chosen === input}
            aria-label={m.edit_voice_take({
              number: index + 1,
              start: secondsText(from),
              end: secondsText(from + seconds),
            })}
            disabled={recording !== null}
            className="voice-take"
            style={{ left: share(from), width: share(seconds) }}
            onClick={() => {
              onChoose(chosen === input ? null : input);
              seek(from);
            }}
          />
        ))}
        {recording !== null && (
          <span
            className="voice-take"
            style={{ left: share(recording.start), width: share(recordedTo - recording.start) }}
          />
        )}
        <VoiceBars bars={bars.map((bar, index) => Math.max(bar, said[index] ?? 0))} />
      </div>
      <Radix.Root
        dir="ltr"
        min={0}
        max={length}
        step={STEP_SECONDS}
        value={[Math.min(now, length)]}
        disabled={recording !== null}
        onValueChange={([second = 0]) => seek(second)}
        className="voice-place"
      >
        <Radix.Track className="voice-place-track" />
        <Radix.Thumb
          aria-label={m.edit_voice_begin()}
          aria-valuetext={secondsText(now)}
          className="voice-place-thumb"
        />
      </Radix.Root>
    </div>
  );
};
