import { moodHue } from '@swirl/contract/mood-hues';
import { displayName } from '@swirl/contract/names';
import type { Profile } from '@swirl/contract/schemas/users';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { compactCount } from '#shared/config/compact-count.ts';
import { LinkedText } from '#shared/loops/linked-text.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { HueRing } from './hue-ring.tsx';
import './profile-layout.css';

type ProfileIdentityProps = {
  profile: Profile;
  /** If the user shows it. */
  email: string | null;
  /** Follow, verify: beside the picture. */
  actions: ReactNode;
  onOpenList: (list: 'followers' | 'following') => void;
};

/** The user: picture, names, badge, bio, counts. */
export const ProfileIdentity = ({ profile, email, actions, onOpenList }: ProfileIdentityProps) => {
  const name = displayName(profile);
  const { username, bio, _count: counts } = profile;
  return (
    <section className="profile-identity">
      <ProfilePicture profile={profile} />
      <div className="profile-actions">{actions}</div>
      <div className="profile-text">
        <div className="flex items-center gap-2">
          <PageHeading
            title={name}
            className="min-w-0 text-3xl [overflow-wrap:anywhere] outline-none lg:text-4xl"
          >
            {name}
          </PageHeading>
          <VerifiedBadge status={profile.verificationStatus} className="size-5.5" />
        </div>
        {username !== null && (
          <p className="mt-0.5 text-base text-muted">{m.at_username({ username })}</p>
        )}
        {profile.followsViewer && (
          <p className="mt-1.5 inline-block rounded-full bg-[color-mix(in_oklch,currentColor_10%,transparent)] px-2.5 py-0.5 text-sm font-[650] text-muted">
            {m.profile_follows_you()}
          </p>
        )}
        {email !== null && (
          <a
            href={`mailto:${email}`}
            className="relative mt-1 inline-flex max-w-full items-center gap-1.5 text-base text-muted after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2 hover:text-text hover:underline"
          >
            <Mail aria-hidden className="size-4 flex-none" />
            <span dir="ltr" className="truncate">
              {email}
            </span>
          </a>
        )}
        {bio !== null && (
          <p
            dir="auto"
            className="mt-2.5 max-w-[34em] leading-[1.42] [overflow-wrap:anywhere] whitespace-pre-line"
          >
            <LinkedText text={bio} />
          </p>
        )}
      </div>
      <ul className="profile-counts mt-1.5 -ms-1 flex flex-wrap gap-x-3 text-base">
        <li className="flex min-h-hit items-center px-1">
          <Count value={counts.loops} label={m.profile_loops({ count: counts.loops })} />
        </li>
        {(['followers', 'following'] as const).map((list) => (
          <li key={list}>
            <button
              type="button"
              onClick={() => onOpenList(list)}
              className="flex min-h-hit items-center rounded-small px-1 hover:underline"
            >
              <Count
                value={counts[list]}
                label={
                  list === 'followers'
                    ? m.profile_followers({ count: counts.followers })
                    : m.profile_following({ count: counts.following })
                }
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Count = ({ value, label }: { value: number; label: string }) => {
  // With a space, so that screen readers do not join the words.
  const figure = `${compactCount(value)} `;
  return (
    <span>
      <b className="text-lg font-[750] tabular-nums">{figure}</b>
      <span className="text-muted">{label}</span>
    </span>
  );
};

const CIRCLE = 360;

/** The hue at a position (0 to 1) of a circle through the moods and back to the first. */
const hueAt = (moods: readonly string[], at: number): number => {
  const position = at * moods.length;
  const index = Math.floor(position) % moods.length;
  const from = moodHue(moods[index] ?? '');
  const to = moodHue(moods[(index + 1) % moods.length] ?? '');
  // The shorter direction around the color circle.
  const way = ((to - from + 1.5 * CIRCLE) % CIRCLE) - CIRCLE / 2;
  return (from + way * (position % 1) + CIRCLE) % CIRCLE;
};

const PEAKS = restingPeaks(50, 5);
const SHAPE = { radius: 39.2, shortest: 2.2, amplitude: 6 };
const STILL = { radius: 39.2, shortest: 3.6, amplitude: 0 };

/** The user's picture in a ring of their latest loop's moods; without loops the ring is grey. */
const ProfilePicture = ({ profile }: { profile: Profile }) => {
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
