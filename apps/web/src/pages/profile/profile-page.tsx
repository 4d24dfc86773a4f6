import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { MenuDrawer } from '#features/menu/menu-drawer.tsx';
import { profileQuery } from '#features/profile/profile-queries.ts';
import { ProfileHeader } from '#features/profile/components/profile-header.tsx';
import {
  ProfileFailed,
  ProfileLoading,
  ProfileMissing,
} from '#features/profile/components/profile-state.tsx';
import { useHasBlocked } from '#features/session/use-blocked-ids.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { hasFailed } from '#shared/api/has-failed.ts';
import { BlockedProfile } from './blocked-profile.tsx';
import { ProfileView } from './profile-view.tsx';
import '#shared/shell/page-measure.css';

// What is no id at all names nobody either.
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
      <ProfileHeader ground="cover" menu={<MenuDrawer look="icon" />} />
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
  return (
    <div className="mx-auto w-full max-w-190 lg:max-w-none">
      <ProfileOf key={userId} userId={userId} />
    </div>
  );
};
