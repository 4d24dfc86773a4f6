import type { AvatarConfig } from '@swirl/contract/avatar';
import type { StemSettings } from '@swirl/contract/layers';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import type { RecordingKind } from '#shared/recording/recording-types.ts';
import { StudioHeader } from '#shared/recording/studio-header.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useHistoryLayer } from '#shared/ui/history/use-history-layer.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { LayerSound } from '../sound/layer-sound.ts';
import { canClean } from '../recording/cleaning.ts';
import { captureOf, samplesOf } from './capture-take.ts';
import { useCountIn } from './count-in-choice.tsx';
import { LayerAlign } from './layer-align.tsx';
import { LayerRecorder } from './layer-recorder.tsx';
import { LayerSelect } from './layer-select.tsx';
import { studioVoices } from './studio-voices.ts';
import type { FinishedTake } from './use-layer-recorder.ts';
import { useLayerSound, useLayerSoundState } from './use-layer-sound.ts';
import { useVoiceCleaning } from './use-voice-cleaning.ts';
import './layer-studio.css';
import './layer-wide.css';

const OWN_MOOD = 'motivated';

type LayerStudioProps = {
  loop: Loop;
  avatar: AvatarConfig;
  relationChoice: ReactNode;
  /** Audio or video, as chosen, and the choice. */
  kind: RecordingKind;
  kindChoice: ReactNode;
  captured: CapturedLoop | null;
  settings: StemSettings | null;
  /** The take is kept with its first settings as soon as there is one. */
  onCaptured: (captured: CapturedLoop, settings: StemSettings) => void;
  onSettings: (settings: StemSettings) => void;
  onRetake: () => void;
  onContinue: () => void;
  onLeave: () => void;
  onPickFile: () => void;
  isConfirming: boolean;
  children: ReactNode;
};

/** Lays a stored take over the others once they are loaded: a draft that is continued. */
const useStoredTake = (
  sound: LayerSound,
  captured: CapturedLoop | null,
  settings: StemSettings | null,
): void => {
  const { status, take, wave } = useLayerSoundState(sound);
  const missing = captured !== null && take === null && status === 'ready' && wave.length > 0;
  const lay = useEffectEvent(async (stored: CapturedLoop) => {
    await sound.setTake(await samplesOf(sound, stored), settings);
    sound.play();
  });
  useEffect(() => {
    if (!missing || captured === null) return;
    lay(captured).catch((error: unknown) => logFailure('The take cannot be read', error));
  }, [missing, captured]);
};

/** Records a voice onto a loop: select, record, align. */
export const LayerStudio = ({
  loop,
  avatar,
  relationChoice,
  kind,
  kindChoice,
  captured,
  settings,
  onCaptured,
  onSettings,
  onRetake,
  onContinue,
  onLeave,
  onPickFile,
  isConfirming,
  children,
}: LayerStudioProps) => {
  useHoldPlayback(true);
  const voices = useMemo(() => studioVoices(loop), [loop]);
  const sound = useLayerSound(loop);
  const { take, status, sampleRate } = useLayerSoundState(sound);
  const { beats, choose } = useCountIn();
  const { clean, setClean } = useVoiceCleaning();
  const [isRecording, setRecording] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const mood = avatar.mood ?? OWN_MOOD;
  // Back would leave the page and lose the take.
  useHistoryLayer(captured !== null && !isConfirming, onLeave);
  useStoredTake(sound, captured, settings);

  const keep = async (taken: FinishedTake): Promise<void> => {
    const laid = await sound.setTake(taken.samples, null);
    onCaptured(await captureOf(sound, taken), {
      gain: laid?.gain ?? 1,
      offsetMs: laid?.offsetMs ?? 0,
    });
    setRecording(false);
    sound.play();
  };
  const again = (): void => {
    sound.pause();
    sound.dropTake();
    onRetake();
  };
  return (
    <div className="layer-studio">
      <StudioHeader recorded={captured !== null} onLeave={onLeave} />
      <main id="content" className="min-h-0 flex-1">
        {captured === null && (
          <LayerSelect
            loop={loop}
            voices={voices}
            sound={sound}
            avatar={avatar}
            mood={mood}
            relationChoice={relationChoice}
            kindChoice={kindChoice}
            beats={beats}
            onBeats={choose}
            // The sound of a video is the camera's own.
            clean={kind === 'audio' && canClean(sampleRate) ? clean : null}
            onClean={setClean}
            onStart={() => {
              sound.pause();
              setAttempt(attempt + 1);
              setRecording(true);
            }}
          />
        )}
        {captured !== null && take === null && status !== 'failed' && (
          <Spinner className="mx-auto mt-24 size-10" />
        )}
        {captured !== null && take === null && status === 'failed' && (
          <div role="alert" className="mx-auto grid max-w-80 gap-5 px-5 pt-24 text-center">
            <p>{m.layer_load_failed()}</p>
            <Button size="large" variant="main" onClick={onContinue}>
              {m.remix_continue()}
            </Button>
          </div>
        )}
        {captured !== null && take !== null && (
          <LayerAlign
            sound={sound}
            take={take}
            captured={captured}
            voices={voices}
            avatar={avatar}
            mood={mood}
            onAgain={again}
            onContinue={() => {
              sound.pause();
              onSettings({ gain: take.gain, offsetMs: take.offsetMs });
              onContinue();
            }}
          />
        )}
      </main>
      <LayerRecorder
        // A new recorder each time: the last take is discarded, or aligned.
        key={attempt}
        open={isRecording && captured === null}
        kind={kind}
        sound={sound}
        voices={voices}
        avatar={avatar}
        mood={mood}
        beats={beats}
        clean={clean}
        onCancel={() => setRecording(false)}
        onContinue={(taken) => {
          keep(taken).catch((error: unknown) => logFailure('The take cannot be kept', error));
        }}
        onPickFile={onPickFile}
      />
      {children}
    </div>
  );
};
