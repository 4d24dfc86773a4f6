import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { HueRing } from './hue-ring.tsx';
import './profile-empty.css';

type ProfileEmptyProps = { title: string; text: string; face: AvatarConfig | null };

const PEAKS = restingPeaks(50, 2.2);
const SHAPE = { radius: 36, shortest: 2, amplitude: 9 };
const allHues = (at: number): number => (at * 360 + 30) % 360;

/** Nothing here yet: all moods, and a face that waits. */
export const ProfileEmpty = ({ title, text, face }: ProfileEmptyProps) => (
  <div className="flex flex-col items-center px-6 pt-5 pb-10 text-center">
    <div className="profile-wheel">
      <HueRing className="size-full" peaks={PEAKS} shape={SHAPE} strokeWidth={2} hue={allHues} />
      <div className="profile-wheel-face">
        <FaceStill config={face ?? feedAvatar} />
      </div>
    </div>
    <h2 className="mt-3 text-[1.5rem]">{title}</h2>
    <p className="mt-1.5 max-w-68 text-balance text-muted">{text}</p>
  </div>
);
