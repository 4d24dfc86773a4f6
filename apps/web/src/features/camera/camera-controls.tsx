import { FolderOpen, Image, SwitchCamera, Video, Zap } from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import { DeletePartButton, PauseButton } from '#shared/recording/part-buttons.tsx';
import type { Camera } from './use-camera.ts';
import { RecordButton } from './record-button.tsx';
import type { CameraMode } from './record-button.tsx';
import { CameraButton } from './camera-button.tsx';
import { ZoomControl } from './zoom-control.tsx';

const FlashButton = ({ light, flash, setFlash }: Camera) =>
  light === 'none' ? (
    <span />
  ) : (
    <CameraButton
      label={light === 'ring' ? m.camera_ring_flash() : m.camera_device_flash()}
      aria-pressed={flash}
      lit={flash}
      onClick={() => setFlash(!flash)}
      className="size-13"
    >
      {light === 'ring' ? <RingLightIcon /> : <Zap />}
    </CameraButton>
  );

const CAMERA_LOOK = 'size-13 bg-night/50 text-white backdrop-blur-md hover:bg-night/70';

type CameraControlsProps = {
  camera: Camera;
  mode: CameraMode;
  onMode: (mode: CameraMode) => void;
  onPress: () => void;
  onPickFile: () => void;
};

/** The controls within reach of a thumb: zoom, torch, record, flip, files and mode. */
export const CameraControls = ({
  camera,
  mode,
  onMode,
  onPress,
  onPickFile,
}: CameraControlsProps) => {
  const { busy } = camera;
  const { recorder } = camera;
  const { phase, elapsed, partEnds, stream } = recorder;
  const recording = phase === 'recording';
  const paused = phase === 'paused';
  return (
    <footer className="absolute inset-x-0 bottom-0 z-4 mx-auto grid max-w-120 gap-5 px-6 pb-[max(1.75rem,env(safe-area-inset-bottom))] [@media(max-height:45rem)]:gap-3 [@media(max-height:45rem)]:pb-4">
      <ZoomControl
        zoom={camera.zoom}
        onZoom={camera.setZoom}
        disabled={camera.zoomLocked || stream === null}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] place-items-center">
        {paused ? (
          <DeletePartButton {...recorder} look={CAMERA_LOOK} />
        ) : (
          <FlashButton {...camera} />
        )}
        <RecordButton
          mode={mode}
          recording={recording}
          paused={paused}
          elapsed={recording || paused ? elapsed : 0}
          partEnds={partEnds}
          disabled={phase !== 'ready' && !recording && !paused}
          onPress={onPress}
        />
        {recording || paused ? (
          <PauseButton {...recorder} look={CAMERA_LOOK} />
        ) : (
          <CameraButton
            label={m.camera_flip()}
            disabled={!camera.canFlip}
            onClick={camera.flip}
            className="size-13"
          >
            <SwitchCamera />
          </CameraButton>
        )}
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center">
        <CameraButton
          label={m.pick_file()}
          disabled={busy}
          onClick={onPickFile}
          className="size-11 justify-self-start"
        >
          <FolderOpen />
        </CameraButton>
        <ModeToggle mode={mode} onMode={onMode} disabled={busy} />
      </div>
    </footer>
  );
};

/** An icon of a lamp with rays. */
const RingLightIcon = () => (
  <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round">
    <circle cx="12" cy="12" r="5.25" strokeWidth="2" />
    <circle cx="12" cy="12" r="9.75" strokeDasharray=".01 5.104" strokeWidth="2.6" />
  </svg>
);

type ModeToggleProps = {
  mode: CameraMode;
  onMode: (mode: CameraMode) => void;
  disabled: boolean;
};

const MODES = [
  { value: 'video', label: m.camera_mode_video, Icon: Video },
  { value: 'image', label: m.camera_mode_image, Icon: Image },
] as const;

const ModeToggle = ({ mode, onMode, disabled }: ModeToggleProps) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={m.camera_mode()}
      className="flex rounded-full bg-night/50 p-1 text-base font-[650] backdrop-blur-md"
    >
      {MODES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="relative flex h-9 items-center gap-2 rounded-full px-4 transition-colors has-checked:bg-white has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:not-has-checked:opacity-50 [&_svg]:size-4.5"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            disabled={disabled}
            onChange={() => onMode(value)}
            className="absolute inset-x-0 -inset-y-1 appearance-none outline-none"
          />
          <Icon aria-hidden />
          {label()}
        </label>
      ))}
    </div>
  );
};
