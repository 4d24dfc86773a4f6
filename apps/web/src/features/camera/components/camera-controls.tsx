import { FolderOpen, SwitchCamera, Zap } from 'lucide-react';
import * as m from '#messages';
import type { Camera } from '../hooks/use-camera.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { RecordButton } from './record-button.tsx';
import type { CameraMode } from './record-button.tsx';
import { RingLightIcon } from './ring-light-icon.tsx';
import { StageButton } from './stage-button.tsx';
import { ZoomControl } from './zoom-control.tsx';

const FlashButton = ({ light, flash, setFlash }: Camera) =>
  light === 'none' ? (
    <span />
  ) : (
    <StageButton
      label={light === 'ring' ? m.camera_ring_flash() : m.camera_device_flash()}
      aria-pressed={flash}
      lit={flash}
      onClick={() => setFlash(!flash)}
      className="size-13"
    >
      {light === 'ring' ? <RingLightIcon /> : <Zap />}
    </StageButton>
  );

type CameraControlsProps = {
  camera: Camera;
  mode: CameraMode;
  onMode: (mode: CameraMode) => void;
  onPress: () => void;
  onPickFile: () => void;
};

/** What a thumb reaches: zoom, light, the button, flip, files and mode. */
export const CameraControls = ({
  camera,
  mode,
  onMode,
  onPress,
  onPickFile,
}: CameraControlsProps) => {
  const { busy } = camera;
  const { phase, elapsed, stream } = camera.recorder;
  const recording = phase === 'recording';
  return (
    <footer className="absolute inset-x-0 bottom-0 z-4 mx-auto grid max-w-120 gap-5 px-6 pb-[max(1.75rem,env(safe-area-inset-bottom))] [@media(max-height:45rem)]:gap-3 [@media(max-height:45rem)]:pb-4">
      <ZoomControl
        zoom={camera.zoom}
        onZoom={camera.setZoom}
        disabled={camera.zoomLocked || stream === null}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] place-items-center">
        <FlashButton {...camera} />
        <RecordButton
          mode={mode}
          recording={recording}
          elapsed={recording ? elapsed : 0}
          disabled={phase !== 'ready' && !recording}
          onPress={onPress}
        />
        <StageButton
          label={m.camera_flip()}
          disabled={!camera.canFlip}
          onClick={camera.flip}
          className="size-13"
        >
          <SwitchCamera />
        </StageButton>
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center">
        <StageButton
          label={m.pick_file()}
          disabled={busy}
          onClick={onPickFile}
          className="size-11 justify-self-start"
        >
          <FolderOpen />
        </StageButton>
        <ModeToggle mode={mode} onMode={onMode} disabled={busy} />
      </div>
    </footer>
  );
};
