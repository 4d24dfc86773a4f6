import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { Video } from 'lucide-react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { faceGround } from '#shared/avatar/face-palette.ts';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import type { RemixKind } from './kind-choice.tsx';

const PEAKS = restingPeaks(limits.media.waveformBars, 11);
const RING = { radius: 35, shortest: 2, amplitude: 7 };

type OwnTileProps = { kind: RemixKind; avatar: AvatarConfig };

/** The placeholder of the user's own part. */
export const OwnTile = ({ kind, avatar }: OwnTileProps) => (
  <div className="studio-tile studio-own">
    <span className="studio-tag studio-wide">{m.remix_yours()}</span>
    <div className="relative grid w-[84cqw] max-w-78 place-items-center">
      <LoopRing
        className="size-full text-text opacity-80"
        peaks={PEAKS}
        shape={RING}
        strokeWidth={1.5}
        played={0}
      />
      <div
        className="absolute grid size-[60%] place-items-center overflow-hidden rounded-full"
        style={{ background: kind === 'audio' ? faceGround(avatar.mood) : 'var(--color-raised)' }}
      >
        {kind === 'audio' ? (
          <AvatarCanvas config={avatar} className="size-full" />
        ) : (
          <Video aria-hidden className="size-1/3 text-muted" />
        )}
      </div>
    </div>
    <p className="studio-ready">{m.recording_ready()}</p>
  </div>
);
