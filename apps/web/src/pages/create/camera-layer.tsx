import { CameraScreen } from '#features/camera/camera-screen.tsx';
import { Composer } from '#features/composer/composer.tsx';
import type { RecordingLayerProps } from './recording-layer-props.ts';
import { TakeEditor } from './take-editor.tsx';

/** Camera, preview, 'Complete Your Loop'. */
export const CameraLayer = (props: RecordingLayerProps) => (
  <Composer
    {...props}
    wanted="pictures"
    avatar={null}
    renderEditor={(steps) => <TakeEditor {...steps} />}
    renderRecorder={(steps) => <CameraScreen {...steps} />}
  />
);
