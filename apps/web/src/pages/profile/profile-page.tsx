import { isSelf } from '@swirl/contract/policies/viewer';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { Suspense } from 'react';
import { useParams, useSearch } from 'wouter';
import { LISTENERS } from '#features/listeners/listeners-path.ts';
import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { profileQuery } from '#features/profile/profile-queries.ts';
import { ProfileHeader } from '#features/profile/components/profile-header.tsx';
import {
  ProfileFailed,
  ProfileLoading,
  ProfileMissing,
} from '#features/profile/components/profile-state.tsx';
import { useRelation } from '#features/safety/relation.ts';
import { useHasBlocked, useNoteBlock } from '#features/session/use-blocked-ids.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { hasFailed } from '#shared/api/has-failed.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { ProfileView } from './profile-view.tsx';
import '#shared/shell/page-measure.css';

const ListenersPage = lazyNamed(
  () => import('../listeners/listeners-page.tsx'),
  (part) => part.ListenersPage,
);

/** Replaces the profile of a person the viewer has blocked, and offers to unblock them. */
const BlockedProfile = ({ userId }: { userId: string }) => {
  const { remove: unblock } = useRelation('block', { onRemoved: useNoteBlock().unblocked });
  return (
    <>
      <ProfileHeader ground="cover" menu={<MenuDrawer variant="icon" />} />
      <main
        id="content"
        className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-6 pt-14 text-center"
      >
        <span className="mb-2 grid size-24 place-items-center rounded-full bg-raised text-muted">
          <Ban aria-hidden className="size-10" strokeWidth={1.75} />
        </span>
        <PageHeading title={m.profile_blocked_title()} className="text-3xl">
          {m.profile_blocked_title()}
        </PageHeading>
        <p className="max-w-[26em] text-muted">{m.profile_blocked_text()}</p>
        <Button
          variant="line"
          className="mt-2"
          pending={unblock.isPending}
          onClick={() => unblock.mutate(userId)}
        >
          {m.unblock()}
        </Button>
      </main>
    </>
  );
};

// An invalid id is an unknown user.
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const ProfileOf = ({ userId }: { userId: string }) => {
  const blocked = useHasBlocked(userId);
  const found = useQuery({ ...profileQuery(userId), enabled: !blocked });
  const { data, error } = found;
  if (blocked) return <BlockedProfile userId={userId} />;
  if (data !== undefined) return <ProfileView profile={data} />;
  return (
    <>
      <ProfileHeader ground="cover" menu={<MenuDrawer variant="icon" />} />
      <main id="content" className="measured measured-tiles">
        {isMissing(error) && <ProfileMissing />}
        {!isMissing(error) &&
          (hasFailed(found) ? <ProfileFailed query={found} /> : <ProfileLoading />)}
      </main>
    </>
  );
};

export const ProfilePage = () => {
  const { userId = '' } = useParams();
  const me = useMember();
  const listeners = new URLSearchParams(useSearch()).get(LISTENERS);
  if (listeners !== null && isSelf(me, userId)) {
    return (
      <Suspense fallback={null}>
        <ListenersPage of={listeners} />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto w-full max-w-190 lg:max-w-none">
      <ProfileOf key={userId} userId={userId} />
    </div>
  );
};
