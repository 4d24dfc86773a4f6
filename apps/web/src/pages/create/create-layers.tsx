import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Suspense, lazy, useState } from 'react';

const CameraLayer = lazy(async () => ({
  default: (await import('./camera-layer.tsx')).CameraLayer,
}));
const AudioLayer = lazy(async () => ({ default: (await import('./audio-layer.tsx')).AudioLayer }));

export type CreateLayer = 'camera' | 'audio';

type CreateLayersProps = {
  /** Which one is open, if any. */
  layer: CreateLayer | null;
  onClose: () => void;
  me: CurrentUser;
};

/** The screens that record. Their code is fetched when one of them is first opened. */
export const CreateLayers = ({ layer, onClose, me }: CreateLayersProps) => {
  const [asked, setAsked] = useState<ReadonlySet<CreateLayer>>(new Set());
  if (layer !== null && !asked.has(layer)) setAsked(new Set([...asked, layer]));
  return (
    <Suspense>
      {asked.has('camera') && <CameraLayer open={layer === 'camera'} onClose={onClose} me={me} />}
      {asked.has('audio') && <AudioLayer open={layer === 'audio'} onClose={onClose} me={me} />}
    </Suspense>
  );
};
