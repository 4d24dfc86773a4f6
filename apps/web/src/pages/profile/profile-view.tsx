import { isSelf } from '@swirl/contract/policies/viewer';
import type { Profile } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PeopleSheet } from '#features/follows/people-sheet.tsx';
import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { EarlierLoops } from '#features/profile/components/earlier-loops.tsx';
import { hasDarkCover, ProfileCover } from '#features/profile/components/profile-cover.tsx';
import { ProfileHeader } from '#features/profile/components/profile-header.tsx';
import { ProfileIdentity } from '#features/profile/components/profile-identity.tsx';
import { ProfileLoops } from '#features/profile/components/profile-loops.tsx';
import { PullIndicator } from '#features/profile/components/pull-indicator.tsx';
import { usePullToRefresh } from '#features/profile/use-pull-to-refresh.ts';
import { useOutOfView } from '#features/profile/use-out-of-view.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { patchProfile } from '#shared/people/people-cache.ts';
import { peopleKeys } from '#shared/people/people-keys.ts';
import { usePageRefresh } from '#shared/shell/page-refresh.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';
import { EditProfileLayer } from './edit-profile-layer.tsx';
import { OwnLoopMenu } from './own-loop-menu.tsx';
import { ProfileActions } from './profile-actions.tsx';
import '#shared/shell/page-measure.css';

const FollowedMoodsRow = lazyNamed(
  () => import('#features/moods/followed-moods-entry.tsx'),
  (part) => part.FollowedMoodsRow,
);
const ProfileDrafts = lazyNamed(
  () => import('./profile-drafts.tsx'),
  (part) => part.ProfileDrafts,
);
const SavedTab = lazyNamed(
  () => import('#features/saved/saved-tab.tsx'),
  (part) => part.SavedTab,
);

type Layer = 'followers' | 'following' | 'edit';

/** A loaded profile, the viewer's own or another's. */
export const ProfileView = ({ profile }: { profile: Profile }) => {
  const me = useMember();
  const client = useQueryClient();
  const own = isSelf(me, profile.id);
  const [cover, coverGone] = useOutOfView();
  const [layer, setLayer] = useState<{ name: Layer; open: boolean }>();
  const show = (name: Layer) => setLayer({ name, open: true });
  const layerProps = (name: Layer) => ({
    open: layer?.name === name && layer.open,
    onOpenChange: (open: boolean) => setLayer({ name, open }),
  });

  const refresh = async () => {
    const keys = [
      peopleKeys.profile(profile.id),
      peopleKeys.followed(profile.id),
      peopleKeys.pinned(profile.id),
      loopKeys.ofUser(profile.id),
      loopKeys.likedBy(profile.id),
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  usePageRefresh(refresh);
  const pull = usePullToRefresh(refresh);

  const { openDialog, layers } = useMenuLayers({
    widest: me.preferences.loopVisibility,
    onDeleted: () => {
      patchProfile(client, profile.id, ({ _count: counts, ...rest }) => ({
        ...rest,
        _count: { ...counts, loops: Math.max(0, counts.loops - 1) },
      }));
      void client.invalidateQueries({ queryKey: peopleKeys.pinned(profile.id) });
    },
  });

  const ground = coverGone ? 'page' : hasDarkCover(profile) ? 'dark-cover' : 'cover';
  return (
    <>
      <PullIndicator pull={pull} />
      <ProfileHeader
        ground={ground}
        menu={<MenuDrawer variant="icon" />}
        edit={
          own && (
            <button
              type="button"
              onClick={() => show('edit')}
              className="flex min-h-hit items-center gap-1.5 rounded-full px-3 text-base font-[650] hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)]"
            >
              <Pencil aria-hidden className="size-4" strokeWidth={2.2} />
              {m.profile_edit()}
            </button>
          )
        }
      />
      <main id="content" className="measured measured-tiles">
        <ProfileCover ref={cover} profile={profile} />
        <ProfileIdentity
          profile={profile}
          // The response always has the viewer's own email; it is shown only if others see it too.
          email={own && !me.preferences.privacyShowEmail ? null : profile.email}
          onOpenList={show}
          actions={<ProfileActions profile={profile} me={me} openDialog={openDialog} />}
        />
        {own && (
          <Suspense fallback={null}>
            <ProfileDrafts me={me} />
          </Suspense>
        )}
        {own && <EarlierLoops me={me} />}
        <ProfileLoops
          profile={profile}
          own={own}
          {...(own && {
            saved: (
              <Suspense fallback={null}>
                <SavedTab />
              </Suspense>
            ),
          })}
          renderMenu={(loop) => <OwnLoopMenu loop={loop} me={me} openDialog={openDialog} />}
        />
      </main>
      {layers}
      {(['followers', 'following'] as const).map((list) => (
        <PeopleSheet
          key={list}
          list={list}
          userId={profile.id}
          meId={me.id}
          first={
            own &&
            list === 'following' && (
              <Suspense fallback={null}>
                <FollowedMoodsRow />
              </Suspense>
            )
          }
          {...layerProps(list)}
        />
      ))}
      {own && <EditProfileLayer me={me} profile={profile} {...layerProps('edit')} />}
    </>
  );
};
