import { displayName } from '@swirl/contract/names';
import type { Profile } from '@swirl/contract/schemas/users';
import type { CSSProperties, Ref } from 'react';
import { moodHue } from '@swirl/contract/mood-hues';
import { classNames } from '#shared/ui/class-names.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import './profile-cover.css';
import './profile-layout.css';

type ProfileCoverProps = {
  profile: Pick<
    Profile,
    'firstName' | 'lastName' | 'username' | 'email' | 'coverImageUrl' | 'moods'
  >;
  ref?: Ref<HTMLDivElement>;
};

const CENTRE = { x: 0.62, y: 0.7 };

/** Whether the background under the header is dark in both themes. */
export const hasDarkCover = ({ coverImageUrl, moods }: ProfileCoverProps['profile']): boolean =>
  coverImageUrl !== null || moods.length > 0;

/** The cover image; without one a gradient of the user's moods, or else a plain background. */
export const ProfileCover = ({ profile, ref }: ProfileCoverProps) => {
  const { coverImageUrl, moods } = profile;
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--cover-hue': moodHue(displayName(profile)),
  };
  return (
    <div
      ref={ref}
      className={classNames(
        'profile-cover profile-cover-height',
        hasDarkCover(profile) && 'scheme-dark',
      )}
      style={style}
    >
      {coverImageUrl !== null && (
        <img src={coverImageUrl} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {coverImageUrl === null && moods.length > 0 && (
        <Swirl moods={moods} seed={4} centre={CENTRE} />
      )}
      {hasDarkCover(profile) && <div className="profile-cover-shade" />}
    </div>
  );
};
