import { Suspense, useState } from 'react';
import { Spinner } from '#shared/ui/spinner.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import type { RecordingLayerProps } from './recording-layer-props.ts';

const CameraLayer = lazyNamed(
  () => import('./camera-layer.tsx'),
  (part) => part.CameraLayer,
);
const AudioLayer = lazyNamed(
  () => import('./audio-layer.tsx'),
  (part) => part.AudioLayer,
);

export type RecordingLayer = 'camera' | 'audio';

type RecordingLayersProps = Pick<RecordingLayerProps, 'onClose' | 'onPosted' | 'me' | 'first'> & {
  /** Which one is open, if any. */
  layer: RecordingLayer | null;
};

/** The screens that record. Their code is loaded when one of them is first opened. */
export const RecordingLayers = ({ layer, ...given }: RecordingLayersProps) => {
  const [opened, setOpened] = useState<ReadonlySet<RecordingLayer>>(new Set());
  if (layer !== null && !opened.has(layer)) setOpened(new Set([...opened, layer]));
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-50 grid place-items-center bg-ground">
          <Spinner className="size-10 text-muted" />
        </div>
      }
    >
      {opened.has('camera') && <CameraLayer open={layer === 'camera'} {...given} />}
      {opened.has('audio') && <AudioLayer open={layer === 'audio'} {...given} />}
    </Suspense>
  );
};
