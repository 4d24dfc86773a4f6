import { Headphones, Mic, Play, Pause, Square, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { canAddTake, withoutInput } from '../clip-inputs.ts';
import { clipSeconds } from '../clip-time.ts';
import type { ToolProps } from '../editor-clip.ts';
import { isReadable } from '../preview-engine/read-sound.ts';
import { useSounds } from '../preview-engine/use-sounds.ts';
import { OriginalSlider } from './original-slider.tsx';
import { useHeadphones } from './use-headphones.ts';
import { useVoiceOver } from './use-voice-over.ts';
import type { VoiceOver } from './use-voice-over.ts';
import { VoiceLanes } from './voice-lanes.tsx';
import './voice-over.css';

const TICKS = 60;
const RECORDING = [0];

type RingProps = { voice: VoiceOver; share: number; disabled: boolean };

/** The microphone, the countdown, or the stop, in the ring of the loop's time. */
const VoiceRing = ({ voice, share, disabled }: RingProps) => {
  const { isRecording, count, recorder, begin } = voice;
  return (
    <div className="voice-ring" data-recording={isRecording}>
      <TickRing
        seconds={TICKS}
        elapsed={isRecording ? share * TICKS : 0}
        className="absolute inset-0 size-full"
      />
      {isRecording ? (
        <button
          type="button"
          aria-label={m.edit_voice_stop()}
          disabled={recorder.phase !== 'recording'}
          className="voice-stop"
          onClick={recorder.stop}
        >
          {count === null ? (
            <Square aria-hidden fill="currentColor" strokeWidth={0} />
          ) : (
            <span aria-live="assertive">{count}</span>
          )}
        </button>
      ) : (
        <button
          type="button"
          aria-label={m.edit_voice_record()}
          disabled={disabled}
          className="voice-begin"
          onClick={begin}
        >
          <Mic aria-hidden />
        </button>
      )}
    </div>
  );
};

/** Speaking over the loop, in as many takes as it needs. */
export const VoiceOverTool = (props: ToolProps) => {
  const { clip, onChange, now, seek, playing, setPlaying, onRecording } = props;
  const voice = useVoiceOver(props);
  const [chosen, setChosen] = useState<number | null>(null);
  const hasHeadphones = useHeadphones();
  const original = useSounds(clip, RECORDING).get(0);
  const { isRecording, problem, recorder, start, end, cancel } = voice;
  const length = clipSeconds(clip);
  const announce = useEffectEvent(onRecording);
  useEffect(() => announce(isRecording), [isRecording]);
  useEffect(() => () => announce(false), []);

  const at = isRecording ? start + recorder.elapsed : now;
  const [file] = clip.files;
  const isSilent = original === null && file !== undefined && isReadable(file);
  const hasOriginal = clip.edit.photos === undefined && !isSilent;
  const takes = clip.edit.takes ?? [];
  const chosenTake = takes.findIndex(({ input }) => input === chosen);
  return (
    <div className="voice-over">
      <div className="editor-row">
        <p className="editor-figure">
          <b
            {...(isRecording && { role: 'timer', 'aria-label': m.recording_running() })}
            className="tabular-nums"
          >
            {clockText(at, { tenths: true })}
          </b>
          <small>
            {m.voice_of({ time: clockText(isRecording ? end : length, { tenths: true }) })}
          </small>
        </p>
        <VoiceRing
          voice={voice}
          share={end === 0 ? 0 : at / (isRecording ? end : length)}
          disabled={!canAddTake(clip)}
        />
        {isRecording ? (
          <Button className="justify-self-end" onClick={cancel}>
            <X aria-hidden className="size-4.5" />
            {m.cancel()}
          </Button>
        ) : (
          <Button className="justify-self-end" onClick={() => setPlaying(!playing)}>
            {playing ? (
              <Pause aria-hidden className="size-4" fill="currentColor" />
            ) : (
              <Play aria-hidden className="size-4" fill="currentColor" />
            )}
            {playing ? m.pause() : m.play()}
          </Button>
        )}
      </div>
      {problem === null ? (
        <VoiceLanes
          clip={clip}
          now={at}
          seek={seek}
          recording={isRecording ? { start, recorder } : null}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <div role="alert" className="voice-problem">
          <p>{m.edit_voice_no_microphone()}</p>
          <Button size="small" onClick={cancel}>
            {m.cancel()}
          </Button>
          <Button size="small" variant="ink" onClick={recorder.again}>
            {m.device_try_again()}
          </Button>
        </div>
      )}
      {hasOriginal && <OriginalSlider clip={clip} onChange={onChange} />}
      {chosenTake !== -1 && !isRecording && chosen !== null && (
        <Button
          size="small"
          className="mx-auto"
          onClick={() => {
            setChosen(null);
            onChange(withoutInput(clip, chosen));
          }}
        >
          <Trash2 aria-hidden className="size-4" />
          {m.edit_voice_remove({ number: chosenTake + 1 })}
        </Button>
      )}
      {isRecording && hasOriginal && !hasHeadphones && (
        <p className="editor-hint">
          <Headphones aria-hidden className="size-4.5 flex-none" />
          {m.edit_voice_headphones()}
        </p>
      )}
    </div>
  );
};
