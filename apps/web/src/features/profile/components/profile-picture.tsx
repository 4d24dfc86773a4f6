import { displayName } from '@swirl/contract/names';
import type { Profile } from '@swirl/contract/schemas/users';
import { Avatar } from '#shared/ui/avatar.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { hueAt } from '../mood-circle.ts';
import { HueRing } from './hue-ring.tsx';

const PEAKS = restingPeaks(50, 5);
const SHAPE = { radius: 39.2, shortest: 2.2, amplitude: 6 };
const STILL = { radius: 39.2, shortest: 3.6, amplitude: 0 };

/** The person's picture in a ring of their latest loop's moods; without loops the ring is grey. */
export const ProfilePicture = ({ profile }: { profile: Profile }) => {
  const { moods } = profile;
  const quiet = moods.length === 0;
  return (
    <div className="profile-picture relative grid flex-none place-items-center rounded-full bg-ground">
      <HueRing
        className="absolute inset-0 size-full"
        peaks={PEAKS}
        shape={quiet ? STILL : SHAPE}
        strokeWidth={2.4}
        hue={quiet ? null : (at) => hueAt(moods, at)}
      />
      <Avatar
        name={displayName(profile)}
        imageUrl={profile.profileImageUrl}
        large
        face={profile.avatarConfig}
        className="size-[70.7%]"
      />
    </div>
  );
};
