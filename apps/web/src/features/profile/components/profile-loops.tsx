import { feedAvatar } from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Profile } from '@swirl/contract/schemas/users';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { profileTabs } from '../profile-tabs.ts';
import type { ProfileTabName } from '../profile-tabs.ts';
import { HueRing } from './hue-ring.tsx';
import { TabLoops } from './tab-loops.tsx';
import './profile-empty.css';

type ProfileLoopsProps = {
  profile: Profile;
  own: boolean;
  /** The menu of the user's own loops. */
  renderMenu: (loop: Loop) => ReactNode;
  /** What they saved, on their own profile. */
  saved?: ReactNode;
};

const TAB_NAMES = {
  posts: m.profile_tab_posts,
  remixes: m.profile_tab_remixes,
  liked: m.profile_tab_liked,
  audio: m.profile_tab_audio,
} as const;

const EMPTY = {
  posts: {
    title: m.profile_posts_empty,
    own: m.profile_posts_empty_own,
    other: m.profile_posts_empty_other,
  },
  remixes: {
    title: m.profile_remixes_empty,
    own: m.profile_remixes_empty_own,
    other: m.profile_remixes_empty_other,
  },
  liked: {
    title: m.profile_liked_empty,
    own: m.profile_liked_empty_own,
    other: m.profile_liked_empty_other,
  },
  audio: {
    title: m.profile_audio_empty,
    own: m.profile_audio_empty_own,
    other: m.profile_audio_empty_other,
  },
} as const;

/** A user's loops by kind. The tab is in the URL, so that Back restores it. */
export const ProfileLoops = ({ profile, own, renderMenu, saved }: ProfileLoopsProps) => {
  const [search, setSearch] = useSearchParams();
  const shown = profileTabs.filter((tab) => tab !== 'liked' || profile.showsLiked);
  const names = [...shown, ...(saved === undefined ? [] : (['saved'] as const))];
  const tab = names.find((name) => name === search.get('tab')) ?? 'posts';
  const name = cardName(profile);
  const choose = (next: ProfileTabName | 'saved') =>
    setSearch(next === 'posts' ? {} : { tab: next }, {
      replace: true,
      state: window.history.state,
    });
  const content = (of: ProfileTabName) => (
    <TabLoops
      userId={profile.id}
      tab={of}
      own={own}
      {...(own && of !== 'liked' && { renderMenu })}
      empty={
        <ProfileEmpty
          title={EMPTY[of].title()}
          text={own ? EMPTY[of].own() : EMPTY[of].other({ name })}
          face={profile.avatarConfig}
        />
      }
    />
  );
  return (
    <Tabs
      label={m.profile_tabs({ name })}
      value={tab}
      onValueChange={choose}
      className="mt-1 lg:mt-4 lg:[&>[role=tablist]]:mx-[var(--page-gutter)] lg:[&>[role=tablist]>button]:flex-none lg:[&>[role=tablist]>button]:px-5"
      tabs={names.map((of) =>
        of === 'saved'
          ? {
              value: of,
              label: m.page_saved(),
              icon: <Lock aria-hidden className="size-3.5" strokeWidth={2.6} />,
              content: saved,
            }
          : { value: of, label: TAB_NAMES[of](), content: content(of) },
      )}
    />
  );
};

type ProfileEmptyProps = { title: string; text: string; face: AvatarConfig | null };

const PEAKS = restingPeaks(50, 2.2);
const SHAPE = { radius: 36, shortest: 2, amplitude: 9 };
const allHues = (at: number): number => (at * 360 + 30) % 360;

/** The empty state: all moods, and a waiting avatar. */
const ProfileEmpty = ({ title, text, face }: ProfileEmptyProps) => (
  <div className="flex flex-col items-center px-6 pt-5 pb-10 text-center">
    <div className="profile-wheel">
      <HueRing className="size-full" peaks={PEAKS} shape={SHAPE} strokeWidth={2} hue={allHues} />
      <div className="profile-wheel-face">
        <FaceStill config={face ?? feedAvatar} />
      </div>
    </div>
    <h2 className="mt-3 text-2xl">{title}</h2>
    <p className="mt-1.5 max-w-68 text-balance text-muted">{text}</p>
  </div>
);
