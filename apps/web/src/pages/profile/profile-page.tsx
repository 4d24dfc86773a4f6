import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { MenuDrawer } from '#features/menu/components/menu-drawer.tsx';
import { profileQuery } from '#features/profile/api/profile-query.ts';
import { ProfileHeader } from '#features/profile/components/profile-header.tsx';
import {
  ProfileFailed,
  ProfileLoading,
  ProfileMissing,
} from '#features/profile/components/profile-state.tsx';
import { useHasBlocked } from '#features/session/hooks/use-blocked-ids.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { BlockedProfile } from './blocked-profile.tsx';
import { ProfileView } from './profile-view.tsx';

// What is no id at all names nobody either.
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const ProfileOf = ({ userId }: { userId: string }) => {
  const blocked = useHasBlocked(userId);
  const { data, error, refetch } = useQuery({ ...profileQuery(userId), enabled: !blocked });
  if (blocked) return <BlockedProfile userId={userId} />;
  if (data !== undefined) return <ProfileView profile={data} />;
  return (
    <>
      <ProfileHeader ground="cover" menu={<MenuDrawer look="icon" />} />
      <main id="content">
        {error === null && <ProfileLoading />}
        {error !== null && isMissing(error) && <ProfileMissing />}
        {error !== null && !isMissing(error) && <ProfileFailed onRetry={() => void refetch()} />}
      </main>
    </>
  );
};

export const ProfilePage = () => {
  const { userId = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-190">
      <ProfileOf key={userId} userId={userId} />
    </div>
  );
};
