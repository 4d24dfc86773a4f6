import { Pause, Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { logFailure } from '#shared/config/device-log.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { beginRecording } from '#shared/recording/begin-recording.ts';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { DeviceProblem } from '#shared/recording/device-problem.tsx';
import { noteTexts } from '#shared/recording/device-texts.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import type { Camera } from './use-camera.ts';
import { takePhoto } from './draw-frame.ts';
import { CameraControls } from './camera-controls.tsx';
import { CameraSettingsSheet } from './camera-settings-sheet.tsx';
import type { CameraMode } from './record-button.tsx';
import { CameraButton } from './camera-button.tsx';
import { Viewfinder } from './viewfinder.tsx';

type CameraViewProps = {
  camera: Camera;
  onClose: () => void;
  onCaptured: (captured: CapturedLoop) => void;
  onPickFile: () => void;
};

/** The first step: camera, settings and recording. */
export const CameraView = ({ camera, onClose, onCaptured, onPickFile }: CameraViewProps) => {
  const [mode, setMode] = useState<CameraMode>('video');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [pulse, setPulse] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { recorder, framing, busy } = camera;
  const { phase, elapsed, problem, note, stream } = recorder;

  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);

  const capture = async (): Promise<void> => {
    if (video.current === null || video.current.videoWidth === 0) return;
    setPulse(framing.mirrored);
    const session = beginRecording();
    const [blob] = await Promise.all([
      takePhoto(video.current, { ...framing, filter: camera.filter }),
      framing.mirrored ? pulseEnds() : undefined,
    ]);
    setPulse(false);
    // Closed meanwhile: the photo is no longer needed.
    if (video.current === null) return;
    onCaptured({ mediaType: 'image', blob, wholeSeconds: 0, previewable: true, session });
  };

  const press = (): void => {
    if (mode === 'image') {
      capture().catch((error: unknown) => {
        setPulse(false);
        logFailure('No photo', error);
      });
    } else if (phase === 'recording') recorder.stop();
    else if (phase === 'paused') recorder.resume();
    else recorder.start();
  };

  return (
    <div className="absolute inset-0 bg-player text-white">
      {problem === null ? (
        <Viewfinder
          live={stream !== null}
          framing={framing}
          filter={mode === 'image' ? camera.filter : 0}
          video={video}
        />
      ) : (
        <div className="absolute inset-0 grid place-content-center pb-10">
          <DeviceProblem problem={problem} onTryAgain={recorder.again} onPickFile={onPickFile} />
        </div>
      )}
      <CameraLight
        ring={problem === null && camera.light === 'ring' && camera.flash}
        shaded={problem === null}
        pulse={pulse}
      />
      <CameraTop
        elapsed={busy ? elapsed : undefined}
        paused={phase === 'paused'}
        settingsDisabled={busy || problem !== null}
        onSettings={() => setSettingsOpen(true)}
        onClose={onClose}
      />
      {note !== null && problem === null && (
        <output className="absolute inset-x-8 top-[max(5.25rem,env(safe-area-inset-top))] z-4 mx-auto block max-w-90 rounded-large bg-night/72 px-4 py-2.5 text-center text-base leading-snug font-semibold backdrop-blur-md">
          {noteTexts[note]()}
        </output>
      )}

      {problem === null && (
        <CameraControls
          camera={camera}
          mode={mode}
          onMode={setMode}
          onPress={press}
          onPickFile={onPickFile}
        />
      )}
      <CameraSettingsSheet
        open={settingsOpen}
        onClose={() => setSettingsOpen(false)}
        camera={camera}
      />
    </div>
  );
};

type CameraLightProps = {
  /** The ring light around the picture. */
  ring: boolean;
  /** A scrim under the controls. */
  shaded: boolean;
  /** A white flash while a photo is taken. */
  pulse: boolean;
};

const CameraLight = ({ ring, shaded, pulse }: CameraLightProps) => (
  <>
    {ring && (
      <div
        aria-hidden
        data-testid="ring-flash"
        className="pointer-events-none absolute inset-2 z-3 rounded-[2.25rem] shadow-[0_0_0_4rem_#fff8ec,inset_0_0_10px_1px_#fff4e0,inset_0_0_60px_4px_#ffe6bf8c]"
      />
    )}
    {shaded && (
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-88 bg-linear-to-t from-player/82 to-transparent" />
    )}
    <div
      aria-hidden
      data-testid="flash-pulse"
      data-lit={pulse}
      className={classNames(
        'pointer-events-none absolute inset-0 z-5 bg-[#fffaf0] transition-opacity',
        pulse ? 'opacity-100 duration-75' : 'opacity-0 duration-200',
      )}
    />
  </>
);

const pulseEnds = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, uiConstants.camera.flashPulseMs);
  });

type CameraTopProps = {
  /** Seconds of the current recording; absent without one. */
  elapsed: number | undefined;
  paused: boolean;
  settingsDisabled: boolean;
  onSettings: () => void;
  onClose: () => void;
};

/** Close, recording time, settings. */
const CameraTop = ({ elapsed, paused, settingsDisabled, onSettings, onClose }: CameraTopProps) => (
  <header className="absolute inset-x-5 top-[max(1.25rem,env(safe-area-inset-top))] z-4 grid grid-cols-[1fr_auto_1fr] items-center">
    <CloseButton onClick={onClose} className="size-12 bg-night/50 backdrop-blur-md" />
    {elapsed !== undefined ? (
      <span
        role="timer"
        className="flex h-hit items-center gap-2 rounded-full bg-night/62 ps-4 pe-4.5 font-display text-xl font-bold tracking-[-0.01em] tabular-nums backdrop-blur-md"
      >
        {paused ? (
          <Pause aria-hidden className="size-4 fill-current" />
        ) : (
          <span className="size-2.5 rounded-full bg-ember shadow-[0_0_0.7rem_var(--color-ember)]" />
        )}
        {clockText(elapsed, { tenths: true })}
      </span>
    ) : (
      <span />
    )}
    <CameraButton
      label={m.camera_settings()}
      disabled={settingsDisabled}
      onClick={onSettings}
      className="justify-self-end"
    >
      <Settings />
    </CameraButton>
  </header>
);
